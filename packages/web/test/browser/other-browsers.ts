import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A page in a browser other than Chromium, driven by the browser's own WebDriver. */
export type OtherBrowser = {
  readonly go: (url: string) => Promise<void>;
  /** The value of an expression in the page. */
  readonly value: <T>(expression: string) => Promise<T>;
  /** A press of the mouse in the middle of what a selector finds. */
  readonly press: (selector: string) => Promise<void>;
  /** A picture of the window as a PNG file. */
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

export type Found = { readonly name: string; readonly open: () => Promise<OtherBrowser> };

const WINDOW = { width: 1280, height: 800 } as const;
const START_MS = 60_000;

/** The first file among these that is on the system. */
const firstOf = (...paths: readonly string[]): string | undefined =>
  paths.flatMap(path => globSync(path)).find(path => existsSync(path));

/** What a process says on its way up. */
const said = (child: ChildProcess, stream: 'stdout' | 'stderr' | 3, words: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const from = stream === 3 ? child.stdio[3] : child[stream];
    const ended = (why: string) => () => reject(new Error(`${child.spawnfile} ${why}: ${text}`));
    const timer = setTimeout(ended('did not start'), START_MS);
    child.once('exit', ended('ended'));
    from?.on('data', chunk => {
      text += String(chunk);
      const found = words.exec(text)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
  });

const ended = async (...children: readonly ChildProcess[]): Promise<void> => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
};

/** Where the middle of an element is; the page brings it into sight first. */
const middleOf = (selector: string): string => `(() => {
  const found = document.querySelector(${JSON.stringify(selector)});
  if (found === null) throw new Error('there is no ' + ${JSON.stringify(selector)});
  found.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
})()`;

const pressAt = ({ x, y }: { readonly x: number; readonly y: number }) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

type Point = { readonly x: number; readonly y: number };

/** WebDriver as HTTP requests. */
class Classic {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(this.#base + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { readonly message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  }
}

/** A port that nobody listens on now. */
const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Debian's `webkit2gtk-driver`: WebKit in its MiniBrowser, on a screen of its own that nobody sees. */
const openWebKit = async (driver: string, program: string): Promise<OtherBrowser> => {
  const size = `${WINDOW.width}x${WINDOW.height + 100}x24`;
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await said(screen, 3, /(\d+)\n/);
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    // A container has neither the rights for a sandbox nor a graphics card.
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  const http = new Classic(`http://127.0.0.1:${port}`);
  const options = { binary: program, args: ['--automation'] };
  const { sessionId } = await whenUp(() =>
    http.call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  );
  const session = `/session/${sessionId}`;
  await http.call('POST', `${session}/window/rect`, { x: 0, y: 0, ...WINDOW });
  const value = <T>(expression: string): Promise<T> =>
    http.call<T>('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  return {
    go: url => http.call('POST', `${session}/url`, { url }),
    value,
    press: async selector =>
      http.call('POST', `${session}/actions`, { actions: pressAt(await value<Point>(middleOf(selector))) }),
    picture: async () => Buffer.from(await http.call<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await http.call('DELETE', session).catch(() => undefined);
      await ended(server, screen);
    },
  };
};

/** Tries until a server that has just been started answers. */
const whenUp = async <T>(ask: () => Promise<T>): Promise<T> => {
  const until = Date.now() + START_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isDown = error instanceof TypeError && (error.cause as { code?: string }).code === 'ECONNREFUSED';
      if (Date.now() > until || !isDown) throw error;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }
};

/** WebDriver BiDi: requests and answers over one socket. */
class BiDi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result, message } = JSON.parse(String(data));
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (result === undefined) waiting?.reject(new Error(message));
      else waiting?.resolve(result as never);
    });
  }

  static open(url: string): Promise<BiDi> {
    const socket = new WebSocket(url);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new BiDi(socket)));
      socket.addEventListener('error', () => reject(new Error(`no answer from ${url}`)));
    });
  }

  call<T>(method: string, params: unknown): Promise<T> {
    this.#last += 1;
    const id = this.#last;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: never) => void, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }
}

/** A Firefox as it is delivered, without a window, driven over BiDi. */
const openFirefox = async (program: string): Promise<OtherBrowser> => {
  const profile = mkdtempSync(join(tmpdir(), 'hardway-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);\n');
  const size = ['--width', String(WINDOW.width), '--height', String(WINDOW.height)];
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', ...size];
  const browser = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } });
  const socket = await BiDi.open(`${await said(browser, 'stderr', /BiDi listening on (ws:\S+)/)}/session`);
  await socket.call('session.new', { capabilities: {} });
  const { contexts } = await socket.call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  await socket.call('browsingContext.setViewport', { context, viewport: WINDOW });
  const value = async <T>(expression: string): Promise<T> => {
    type Evaluated = { result: { value: string }; exceptionDetails?: { text: string } };
    const { result, exceptionDetails } = await socket.call<Evaluated>('script.evaluate', {
      expression: `JSON.stringify(${expression})`,
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value ?? 'null');
  };
  return {
    go: async url => {
      await socket.call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    value,
    press: async selector => {
      await socket.call('input.performActions', { context, actions: pressAt(await value<Point>(middleOf(selector))) });
    },
    picture: async () => {
      const { data } = await socket.call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      socket.close();
      await ended(browser);
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

/** The other browsers on this system. None is downloaded. */
export const otherBrowsers = (): readonly Found[] => {
  const firefox = firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox');
  const driver = firstOf('/usr/bin/WebKitWebDriver');
  const program = firstOf('/usr/lib/*/webkit2gtk-*/MiniBrowser', '/usr/libexec/webkit2gtk-*/MiniBrowser');
  const hasScreen = existsSync('/usr/bin/Xvfb');
  return [
    ...(firefox === undefined ? [] : [{ name: 'Firefox', open: () => openFirefox(firefox) }]),
    ...(driver === undefined || program === undefined || !hasScreen
      ? []
      : [{ name: 'WebKit', open: () => openWebKit(driver, program) }]),
  ];
};
