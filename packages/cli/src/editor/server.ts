import {
  CompletionItemKind,
  createConnection,
  DiagnosticSeverity,
  MarkupKind,
  ProposedFeatures,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { openClauses } from '../clauses/source.ts';
import { hoverAt } from './hover.ts';
import { languageOf, type Place, type Span } from './language.ts';
import { problemsIn } from './problems.ts';
import { suggestionsAt } from './suggest.ts';

const ITEM_KINDS = {
  wager: CompletionItemKind.Value,
  word: CompletionItemKind.Keyword,
  value: CompletionItemKind.EnumMember,
} as const;

const SOURCE = 'hardway';
const RESTING_MS = 150;

const rangeOf = ({ line, from, to }: Span): Range => ({
  start: { line, character: from },
  end: { line, character: to },
});

/** Speaks the Language Server Protocol on the standard input and output, until the editor ends it. */
export const serveEditors = (version: string): void => {
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  const documents = new TextDocuments(TextDocument);
  const clauses = openClauses();

  /** What a request is about: the language, the text and the place. */
  const asked = ({
    textDocument,
    position,
  }: {
    readonly textDocument: { readonly uri: string };
    readonly position: { readonly line: number; readonly character: number };
  }) => {
    const document = documents.get(textDocument.uri);
    const language = languageOf(textDocument.uri);
    const place: Place = { line: position.line, column: position.character };
    return document === undefined || language === undefined ? undefined : { language, text: document.getText(), place };
  };

  connection.onInitialize(() => ({
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      completionProvider: { triggerCharacters: [' ', '"', '!', '['] },
      hoverProvider: true,
    },
    serverInfo: { name: SOURCE, version },
  }));

  /** Playing a text through takes a while: it is done once the typing rests. */
  const resting = new Map<string, NodeJS.Timeout>();
  const check = (document: TextDocument): void => {
    const language = languageOf(document.uri);
    if (language === undefined) return;
    const diagnostics = problemsIn(language, document.getText()).map(({ severity, message, clause, ...span }) => ({
      range: rangeOf(span),
      severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
      source: SOURCE,
      message,
      ...(clause === undefined ? {} : { code: clause }),
    }));
    void connection.sendDiagnostics({ uri: document.uri, version: document.version, diagnostics });
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

  connection.onHover(params => {
    const about = asked(params);
    const hover = about && hoverAt(about.language, about.text, about.place, clauses);
    return hover ? { range: rangeOf(hover.span), contents: { kind: MarkupKind.Markdown, value: hover.text } } : null;
  });

  connection.onCompletion(params => {
    const about = asked(params);
    const suggestions = about === undefined ? [] : suggestionsAt(about.language, about.text, about.place);
    return suggestions.map(({ label, kind, about: detail, span }) => ({
      label,
      kind: ITEM_KINDS[kind],
      detail,
      filterText: label,
      textEdit: { range: rangeOf(span), newText: label },
    }));
  });

  documents.listen(connection);
  connection.listen();
};
