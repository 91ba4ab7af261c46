import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from '../identity/staff-model.ts';
import { alone } from '../together/in-process.ts';
import { DeviceGuard } from './guard.ts';
import { newDeviceKeys, type Signed, signatureOf } from './signing.ts';

const NOW = 1_790_000_000_000;
const SIGNED: Signed = {
  device: 'shaker-1',
  time: NOW,
  counter: 1,
  nonce: 'abcdefgh',
  method: 'POST',
  path: '/api/devices/shaker-1/poll',
  body: '{}',
};

const refusedBy = (key: string, signature: string): Promise<string | undefined> => {
  const device: Device = { device: 'shaker-1', table: 'T1', kind: 'shaker', name: 'S', key, active: true };
  return new DeviceGuard(() => NOW, alone()).refused(device, SIGNED, signature);
};

test('a device signs with a key that the house does not have', async () => {
  const { key, publicKey } = newDeviceKeys();
  expect(await refusedBy(publicKey, signatureOf(key, SIGNED))).toBeUndefined();
  expect(await refusedBy(publicKey, signatureOf(newDeviceKeys().key, SIGNED)), 'another key').toMatch('signature');
  expect(await refusedBy(publicKey, signatureOf(publicKey, SIGNED)), 'who has read the store').toMatch('signature');
  const shared = createHmac('sha256', publicKey).update('x').digest('hex');
  for (const wrong of [shared, '', 'zz', '00'.repeat(64)])
    expect(await refusedBy(publicKey, wrong)).toMatch('signature');
});

test('a device that was added by an earlier version goes on signing with the key it shares', async () => {
  const key = 'ab'.repeat(32);
  const digest = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a';
  const text = `hardway-device-1\nshaker-1\n${NOW}\n1\nabcdefgh\nPOST\n/api/devices/shaker-1/poll\n${digest}\n`;
  const signature = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
  expect(signatureOf(key, SIGNED)).toBe(signature);
  expect(await refusedBy(key, signature)).toBeUndefined();
  expect(await refusedBy(key, `${signature.slice(0, -1)}x`)).toMatch('signature');
});
