export const double = (number) => number * 2;

export function failing() {
  throw new Error('This task fails');
}

export function endless() {
  for (;;);
}
