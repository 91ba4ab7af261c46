import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
};

/** The plainest web host: files under a path, `index.html` of a folder, and 404 for everything else. */
export class SiteHost {
  readonly #server: Server;
  #port = 0;

  constructor(folder: string, base: string) {
    this.#server = createServer(({ url = '/' }, response) => {
      const path = decodeURIComponent(url.split('?')[0] ?? '/');
      const file = path.startsWith(base) ? join(folder, path.slice(base.length)) : '';
      const isFolder = file !== '' && existsSync(file) && statSync(file).isDirectory();
      if (isFolder && !path.endsWith('/')) {
        response.writeHead(301, { location: `${path}/` }).end();
        return;
      }
      const found = isFolder ? join(file, 'index.html') : file;
      if (found === '' || !existsSync(found)) response.writeHead(404).end('Not found');
      else response.writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'text/plain' }).end(readFileSync(found));
    });
  }

  /** Starts, again at the same port if it was stopped. */
  start(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, '127.0.0.1', () => {
        this.#port = (this.#server.address() as AddressInfo).port;
        resolve(this.#port);
      });
    });
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }
}
