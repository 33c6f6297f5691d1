/** Whether a field may take the focus by itself: on a touch screen a keyboard would come up with it. */
export const takesFocus = (): boolean => window.matchMedia('(pointer: fine)').matches;
