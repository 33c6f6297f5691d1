/** The steps of the zoom buttons; 1 is the true size. */
const STOPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** A zoom this near to a step counts as that step. */
const NEAR = 0.01;

/** The next step in a direction; after the last one the zoom stays. */
export function nextZoom(current: number, direction: 'in' | 'out'): number {
  const next =
    direction === 'in'
      ? STOPS.find((stop) => stop > current + NEAR)
      : STOPS.findLast((stop) => stop < current - NEAR);
  return next ?? current;
}

/** Whether there is a further step. */
export const canZoom = (current: number, direction: 'in' | 'out'): boolean =>
  nextZoom(current, direction) !== current;

export interface Size {
  width: number;
  height: number;
}

/** A size after rotation by quarter turns. */
export const turned = ({ width, height }: Size, quarters: number): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width };

/** The zoom at which something fits into a space, at most its true size. */
export function zoomToFit(content: Size, space: Size): number {
  if (content.width === 0 || content.height === 0) return 1;
  return Math.min(1, space.width / content.width, space.height / content.height);
}
