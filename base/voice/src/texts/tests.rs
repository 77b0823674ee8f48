use super::*;

fn faults(en: &str, it: &str) -> Vec<String> {
    Texts::new(&[("en.ftl", en)], &[("it.ftl", it)]).faults()
}

#[test]
fn the_common_texts_have_no_fault() {
    assert_eq!(Texts::common().faults(), Vec::<String>::new());
    assert!(Texts::common().has("over"));
}

#[test]
fn faults_are_found() {
    assert_eq!(faults("a = { $x } { $x-id }", "a = { $x }"), Vec::<String>::new());
    assert_eq!(faults("a = A\nb = B", "a = A"), ["en: `b` is not in the other language"]);
    assert_eq!(faults("a = { $x }", "a = { $y }").len(), 1);
    assert_eq!(faults("a = { b }", "a = { -c }\n-c = C").len(), 1);
    assert_eq!(faults("a = A\na = B", "a = A"), ["en: en.ftl: `a` is said twice"]);
    assert!(faults("a = A\n= {", "a = A")[0].starts_with("en: en.ftl:2: "));
    assert_eq!(faults("a = A\n .short = B", "a = A"), ["en: `a.short` is not in the other language"]);
}

#[test]
fn arguments_are_compared_through_references() {
    assert_eq!(faults("a = { b }\nb = { $x }", "a = { $x }\nb = { $x }"), Vec::<String>::new());
    assert_eq!(faults("a = { b }\nb = { a }", "a = A\nb = B"), Vec::<String>::new());
}

#[test]
fn a_game_may_say_a_common_message_in_its_own_words() {
    let texts = Texts::new(&[("en.ftl", "over = Finished.")], &[("it.ftl", "over = Fine.")]);
    assert_eq!(texts.faults(), Vec::<String>::new());
    assert_eq!(texts.voice(Lang::It).word("over"), "Fine.");
}

#[test]
fn languages_are_read_and_written() {
    assert_eq!("it_IT.UTF-8".parse(), Ok(Lang::It));
    assert_eq!("EN".parse(), Ok(Lang::En));
    assert!("fr".parse::<Lang>().is_err());
    assert_eq!(Lang::It.to_string(), "it");
}
