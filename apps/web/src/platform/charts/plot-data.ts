/** A place on the horizontal axis of a plot, with one value per series. */
export interface PlotPoint {
  key: string;
  label: string;
  values: Readonly<Record<string, number>>;
}

/** Something that is counted. */
export interface PlotSeries {
  /** The key of its value in each point. */
  name: string;
  label: string;
  /** A Mantine colour name. */
  color: string;
  /** The table shows this series; the drawing does not. */
  isInTableOnly?: boolean;
}

/**
 * Which bars show their value: all, or (where bars are close together) only the highest and the
 * last of each series.
 */
export type PlotLabels = 'all' | 'peaks';

/** The properties of the drawing. */
export interface DrawnPlotProps {
  kind: 'bar' | 'line';
  points: readonly PlotPoint[];
  series: readonly PlotSeries[];
  /** In pixels. */
  height: number;
  /** Values of one point are stacked on top of each other. */
  isStacked: boolean;
  labels: PlotLabels;
  /** The top of the vertical axis, if the values have a maximum. */
  most?: number | undefined;
}

/** The points at which a series shows its value. A value of 0 is not shown. */
export function labelled(
  points: readonly PlotPoint[],
  name: string,
  labels: PlotLabels,
): ReadonlySet<PlotPoint> {
  const filled = points.filter(({ values }) => values[name]);
  if (labels === 'all') return new Set(filled);
  const most = Math.max(...filled.map(({ values }) => values[name] ?? 0));
  return new Set(
    [filled.find(({ values }) => values[name] === most), filled.at(-1)].flatMap((one) => one ?? []),
  );
}

/**
 * Width of the numbers of the vertical axis, in pixels. The labels below the plot start to the
 * right of it.
 */
export const AXIS_WIDTH = 36;
