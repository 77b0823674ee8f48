//! Which cards an ability can act on (ledger 6.1, selectors), and whether its conditions hold.
