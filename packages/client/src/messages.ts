// What travels on the wire, as the server declares it. `npm run pack` writes these types out, so that the packed client
// needs neither the server nor the libraries that its schemas are made with.
export type {
  Change,
  ClientMessage,
  Lobby,
  LobbyTable,
  OpenPractice,
  Presence,
  RevealedHand,
  RollView,
  Seated,
  SeatView,
  ServerMessage,
  ShownFact,
  ShownTold,
  SignedIn,
  TableCommand,
  TablePatch,
  TableView,
  WireRefusal,
  You,
} from '@hardway/server/messages';
