import type { HouseConfig } from '@hardway/rules';
import { edgesOf, houseOf } from '../src/index.ts';

/** Reckons a house's edges and answers with them. */
self.onmessage = (event: MessageEvent<HouseConfig>) => {
  self.postMessage(edgesOf(houseOf(event.data)));
};
