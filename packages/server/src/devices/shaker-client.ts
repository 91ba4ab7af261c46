import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { deviceAnswer, type ShakerReport, shakerTask } from '../messages/index.ts';
import { DEVICE_HEADERS, signatureOf } from './signing.ts';

export type ShakerTask = z.infer<typeof shakerTask>;
type DeviceAnswer = z.infer<typeof deviceAnswer>;

/** What a shaker needs to know of its house. */
export type ShakerAccount = {
  readonly url: string;
  readonly device: string;
  readonly key: string;
  /** The digest of the software it runs. */
  readonly build?: string;
  /** Its clock; the machine's if none is given. */
  readonly now?: () => number;
};

/** How a shaker talks to the house: signed requests, each with its own count. */
export class ShakerClient {
  readonly #account: ShakerAccount;
  // Counts from the time it starts, so that it counts on after a restart.
  #counter = Date.now() * 1000;

  constructor(account: ShakerAccount) {
    this.#account = account;
  }

  async poll(waitMs: number, signal?: AbortSignal): Promise<ShakerTask> {
    const { build } = this.#account;
    return shakerTask.parse(await this.#post('poll', { waitMs, ...(build === undefined ? {} : { build }) }, signal));
  }

  async report(report: ShakerReport): Promise<DeviceAnswer> {
    return deviceAnswer.parse(await this.#post('report', report));
  }

  /** A signed request, as it would be sent. */
  sign(
    action: 'poll' | 'report',
    message: unknown,
    time = (this.#account.now ?? Date.now)(),
  ): { readonly url: string; readonly init: RequestInit } {
    const { url, device, key } = this.#account;
    this.#counter += 1;
    const path = `/api/devices/${device}/${action}`;
    const body = JSON.stringify(message);
    const nonce = randomBytes(12).toString('base64url');
    const signed = { device, time, counter: this.#counter, nonce, method: 'POST', path, body };
    return {
      url: `${url}${path}`,
      init: {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          [DEVICE_HEADERS.device]: device,
          [DEVICE_HEADERS.time]: String(time),
          [DEVICE_HEADERS.counter]: String(this.#counter),
          [DEVICE_HEADERS.nonce]: nonce,
          [DEVICE_HEADERS.signature]: signatureOf(key, signed),
        },
      },
    };
  }

  async #post(action: 'poll' | 'report', message: unknown, signal?: AbortSignal): Promise<unknown> {
    const { url, init } = this.sign(action, message);
    const response = await fetch(url, { ...init, ...(signal === undefined ? {} : { signal }) });
    const answer = (await response.json()) as { readonly error?: { readonly sentence: string } };
    if (!response.ok) throw new Error(answer.error?.sentence ?? `the house answered ${response.status}`);
    return answer;
  }
}
