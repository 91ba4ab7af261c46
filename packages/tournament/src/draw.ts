/** A random whole number from 0 up to, but not including, `below`. */
export type Draw = (below: number) => number;

/** A list in an order that is drawn; every order is equally likely. */
export const shuffled = <T>(list: readonly T[], draw: Draw): readonly T[] => {
  const order = [...list];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = draw(at + 1);
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
};
