import type { Place, Span } from '@hardway/lab';
import {
  CompletionItemKind,
  createConnection,
  type Diagnostic,
  DiagnosticSeverity,
  MarkupKind,
  ProposedFeatures,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { openClauses } from '../clauses/source.ts';
import { hoverAt } from './hover.ts';
import { type Language, languageOf } from './language.ts';
import { problemsIn } from './problems.ts';
import { suggestionsAt } from './suggest.ts';

const ITEM_KINDS = {
  wager: CompletionItemKind.Value,
  word: CompletionItemKind.Keyword,
  value: CompletionItemKind.EnumMember,
  name: CompletionItemKind.Variable,
} as const;

const SOURCE = 'hardway';
const RESTING_MS = 150;

const rangeOf = ({ line, from, to }: Span): Range => ({
  start: { line, character: from },
  end: { line, character: to },
});

type Connection = ReturnType<typeof createConnection>;
type Documents = TextDocuments<TextDocument>;

/** What a request is about: the language, the text and the place. */
const aboutOf = (documents: Documents, { textDocument, position }: TextDocumentPositionParams) => {
  const document = documents.get(textDocument.uri);
  const language = languageOf(textDocument.uri);
  const place: Place = { line: position.line, column: position.character };
  return document === undefined || language === undefined ? undefined : { language, text: document.getText(), place };
};

const diagnosticsOf = (document: TextDocument, language: Language): Diagnostic[] =>
  problemsIn(language, document.getText()).map(({ severity, message, clause, ...span }) => ({
    range: rangeOf(span),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: SOURCE,
    message,
    ...(clause === undefined ? {} : { code: clause }),
  }));

/** Playing a text through takes a while: it is done once the typing rests. */
const addDiagnostics = (connection: Connection, documents: Documents): void => {
  const resting = new Map<string, NodeJS.Timeout>();
  const check = (document: TextDocument): void => {
    const { uri, version } = document;
    const language = languageOf(uri);
    if (language === undefined) return;
    void connection.sendDiagnostics({ uri, version, diagnostics: diagnosticsOf(document, language) });
  };
  documents.onDidChangeContent(({ document }) => {
    clearTimeout(resting.get(document.uri));
    resting.set(
      document.uri,
      setTimeout(() => check(document), RESTING_MS),
    );
  });
  documents.onDidClose(({ document }) => {
    clearTimeout(resting.get(document.uri));
    resting.delete(document.uri);
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
  });
};

const addHover = (connection: Connection, documents: Documents): void => {
  const clauses = openClauses();
  connection.onHover(params => {
    const about = aboutOf(documents, params);
    const hover = about && hoverAt(about.language, about.text, about.place, clauses);
    return hover ? { range: rangeOf(hover.span), contents: { kind: MarkupKind.Markdown, value: hover.text } } : null;
  });
};

const addCompletion = (connection: Connection, documents: Documents): void => {
  connection.onCompletion(params => {
    const asked = aboutOf(documents, params);
    const suggestions = asked === undefined ? [] : suggestionsAt(asked.language, asked.text, asked.place);
    return suggestions.map(({ label, kind, about, span }) => ({
      label,
      kind: ITEM_KINDS[kind],
      detail: about,
      filterText: label,
      textEdit: { range: rangeOf(span), newText: label },
    }));
  });
};

/** Speaks the Language Server Protocol on the standard input and output, until the editor ends it. */
export const serveEditors = (version: string): void => {
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  const documents = new TextDocuments(TextDocument);
  connection.onInitialize(() => ({
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      completionProvider: { triggerCharacters: [' ', '"', '!', '['] },
      hoverProvider: true,
    },
    serverInfo: { name: SOURCE, version },
  }));
  addDiagnostics(connection, documents);
  addHover(connection, documents);
  addCompletion(connection, documents);
  documents.listen(connection);
  connection.listen();
};
