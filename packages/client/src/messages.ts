// What travels on the wire, as the server declares it. `npm run pack` writes these types out, so that the packed client
// needs neither the server nor the libraries that its schemas are made with.
export type {
  Change,
  Lobby,
  LobbyTable,
  OpenPractice,
  Presence,
  RevealedHand,
  RollView,
  Seated,
  SeatView,
  SentCommand,
  SentMessage,
  ServerMessage,
  ShownFact,
  ShownTold,
  SignedIn,
  TablePatch,
  TableView,
  WireRefusal,
  You,
} from '@hardway/server/messages';
