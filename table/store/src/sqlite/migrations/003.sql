-- What is said within a side: the side that alone may read it, null when it was said to everybody.

ALTER TABLE chat ADD COLUMN side INTEGER;
