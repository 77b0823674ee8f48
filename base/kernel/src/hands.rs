//! What the rules of a game work with: a view of the state to judge by, and a hand on it to change it.

/// Declares `View` and `Play` of a game: the state together with the content it is made of, to look at and to change.
///
/// A game adds to both what its own rules look up (`impl View<'_> { … }`). Where the state has a [`Flow`](crate::Flow)
/// of frames in its field `flow`, it is named too, and the kinds of frames that the rules look for: each gets a function
/// of the view and one of the hand, which find the innermost.
///
/// ```
/// use kernel::{Cx, Flow, RuleId, Seeded};
///
/// const HIT_01: RuleId = RuleId("TOY-HIT-01");
///
/// pub struct Content {
///     most: u8,
/// }
/// pub struct Fight {
///     hits: u8,
/// }
/// pub enum Frame {
///     Turn,
///     Fight(Fight),
/// }
/// #[derive(Default)]
/// pub struct State {
///     flow: Flow<Frame>,
/// }
///
/// kernel::hands! {
///     content: Content, state: State, event: u8, flow: Frame;
///     /// The innermost fight.
///     Fight(Fight): fight, fight_mut;
/// }
///
/// impl View<'_> {
///     fn is_full(self) -> bool {
///         self.fight().is_some_and(|fight| fight.hits == self.content.most)
///     }
/// }
///
/// let (content, mut state) = (Content { most: 1 }, State::default());
/// let (mut luck, mut told) = (Seeded::from_number(1), Vec::new());
/// let cx = &mut Cx::new(&mut luck, &mut told);
/// let mut play = Play { content: &content, state: &mut state, cx };
/// play.open(Frame::Fight(Fight { hits: 0 }));
/// play.open(Frame::Turn);
/// assert!(!play.view().is_full());
/// play.fight_mut().expect("it is open").hits += 1;
/// play.tell(HIT_01, || 1);
/// assert!(play.view().is_full());
/// play.close();
/// play.close();
/// assert!(play.view().fight().is_none());
/// assert_eq!(told[0].what, 1);
/// ```
#[macro_export]
macro_rules! hands {
    (content: $content:ty, state: $state:ty, event: $event:ty $(,)?) => {
        /// The state with the content it is made of, to look at.
        #[derive(Clone, Copy)]
        pub struct View<'a> {
            /// The content.
            pub content: &'a $content,
            /// The state.
            pub state: &'a $state,
        }

        /// A hand on the state: what `act` changes, tells and draws goes through it.
        pub struct Play<'a, 'l> {
            /// The content.
            pub content: &'a $content,
            /// The state.
            pub state: &'a mut $state,
            /// Luck and story.
            pub cx: &'a mut $crate::Cx<'l, $event>,
        }

        impl Play<'_, '_> {
            /// The state to judge by.
            pub fn view(&self) -> View<'_> {
                View { content: self.content, state: self.state }
            }

            /// Tells what happened.
            pub fn tell(&mut self, by: $crate::RuleId, what: impl FnOnce() -> $event) {
                self.cx.tell(by, what);
            }
        }
    };
    (
        content: $content:ty, state: $state:ty, event: $event:ty, flow: $frame:ident;
        $($(#[$doc:meta])* $kind:ident($what:ty): $look:ident, $change:ident;)*
    ) => {
        $crate::hands!(content: $content, state: $state, event: $event);

        impl<'a> View<'a> {
            $(
                $(#[$doc])*
                pub fn $look(self) -> Option<&'a $what> {
                    self.state.flow.inward().find_map(|frame| match frame {
                        $frame::$kind(found) => Some(found),
                        _ => None,
                    })
                }
            )*
        }

        impl Play<'_, '_> {
            /// Opens a frame inside the present one.
            pub fn open(&mut self, frame: $frame) {
                self.state.flow.open(frame);
            }

            /// Closes the innermost frame.
            pub fn close(&mut self) {
                self.state.flow.close();
            }

            $(
                $(#[$doc])*
                ///
                /// To change it.
                pub fn $change(&mut self) -> Option<&mut $what> {
                    self.state.flow.inward_mut().find_map(|frame| match frame {
                        $frame::$kind(found) => Some(found),
                        _ => None,
                    })
                }
            )*
        }
    };
}
