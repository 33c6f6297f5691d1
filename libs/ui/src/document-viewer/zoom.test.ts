import { canZoom, nextZoom, turned, zoomToFit } from './zoom';

describe('the zoom', () => {
  it('goes from step to step', () => {
    expect(nextZoom(1, 'in')).toBe(1.25);
    expect(nextZoom(1, 'out')).toBe(0.75);
  });

  it('goes from between two steps to the nearest one in the direction', () => {
    expect(nextZoom(0.83, 'in')).toBe(1);
    expect(nextZoom(0.83, 'out')).toBe(0.75);
    expect(nextZoom(0.999, 'in')).toBe(1.25);
  });

  it('ends at the first and last step', () => {
    expect(nextZoom(4, 'in')).toBe(4);
    expect(canZoom(4, 'in')).toBe(false);
    expect(canZoom(0.25, 'out')).toBe(false);
    expect(canZoom(0.1, 'out')).toBe(false);
  });

  it('fits a picture into its space, rotated or not, but does not enlarge it', () => {
    const picture = { width: 1000, height: 500 };
    const space = { width: 500, height: 500 };
    expect(zoomToFit(picture, space)).toBe(0.5);
    expect(zoomToFit(turned(picture, 1), { width: 500, height: 100 })).toBe(0.1);
    expect(zoomToFit({ width: 10, height: 10 }, space)).toBe(1);
  });
});
