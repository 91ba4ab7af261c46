const KEY = 'hardway.first-hand';

/** Whether the guided hand is to be shown: the first time somebody plays in this browser, and when it is asked for again. */
export const wantsFirstHand = (): boolean => {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return false;
  }
};

export const endFirstHand = (): void => localStorage.setItem(KEY, 'done');
export const askFirstHand = (): void => localStorage.removeItem(KEY);
