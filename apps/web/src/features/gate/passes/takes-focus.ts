/** Whether a field may take the focus by itself: on a touch screen this would open the keyboard. */
export const takesFocus = (): boolean => window.matchMedia('(pointer: fine)').matches;
