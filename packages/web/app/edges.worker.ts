import type { Cents, HouseConfig } from '@hardway/rules';
import { edgesOf, houseOf } from '../src/index.ts';

type Asked = { readonly config: HouseConfig; readonly amount?: Cents };

/** Calculates a house's edges, for an amount if one is given, and answers with them. */
self.onmessage = ({ data: { config, amount } }: MessageEvent<Asked>) => {
  self.postMessage(edgesOf(houseOf(config), amount));
};
