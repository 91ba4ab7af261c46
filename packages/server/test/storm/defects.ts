import { Room } from '../../src/http/room.ts';
import { Log } from '../../src/log/log.ts';

/** Puts a defect in and returns the function that takes it out again. */
type Defect = () => () => void;

const replaced = <T extends object, Name extends keyof T & string>(
  on: T,
  name: Name,
  by: PropertyDescriptor,
): (() => void) => {
  const was = Object.getOwnPropertyDescriptor(on, name) as PropertyDescriptor;
  Object.defineProperty(on, name, { configurable: true, ...by });
  return () => {
    Object.defineProperty(on, name, was);
  };
};

/** Defects that the house once had, for storms that must find them. */
export const DEFECTS = {
  /** A table stays open for those who have said hello alone: one that is swept before its client's hello is lost to it. */
  'deaf-terminal': () => {
    const undo = [
      replaced(Room.prototype, 'attach', { value: () => {} }),
      replaced(Room.prototype, 'isInUse', {
        get(this: Room) {
          return this.size > 0;
        },
      }),
    ];
    return () => {
      for (const each of undo) each();
    };
  },
  /** A client that knows more than this server is welcomed at what this server knows. */
  'back-in-time': () => replaced(Log.prototype, 'catchUp', { value: async () => {} }),
} as const satisfies { readonly [name: string]: Defect };

export type DefectName = keyof typeof DEFECTS;
