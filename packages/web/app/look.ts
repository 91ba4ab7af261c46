/** How work pages look on this device. `system`: as the device's own setting says. */
const LOOKS = ['system', 'light', 'dark'] as const;
export type Look = (typeof LOOKS)[number];

const KEY = 'hardway.look';

export const currentLook = (): Look => LOOKS.find(look => look === localStorage.getItem(KEY)) ?? 'system';

const apply = (): void => {
  document.documentElement.dataset.look = currentLook();
};
apply();

export const setLook = (look: Look): void => {
  localStorage.setItem(KEY, look);
  apply();
};
