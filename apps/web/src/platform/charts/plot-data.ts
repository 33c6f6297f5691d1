/** A place on a plot's horizontal axis, with a value of each series. */
export interface PlotPoint {
  key: string;
  label: string;
  values: Readonly<Record<string, number>>;
}

/** Something that is counted. */
export interface PlotSeries {
  /** Of the value in each point. */
  name: string;
  label: string;
  /** As Mantine names colours. */
  color: string;
  /** Stands in the table alone. */
  isInTableOnly?: boolean;
}

/** Which bars say their value: all of them, or, where they stand close, the highest and the last of a series. */
export type PlotLabels = 'all' | 'peaks';

/** A plot as it is drawn. */
export interface DrawnPlotProps {
  kind: 'bar' | 'line';
  points: readonly PlotPoint[];
  series: readonly PlotSeries[];
  /** In pixels. */
  height: number;
  /** Values stand on each other. */
  isStacked: boolean;
  labels: PlotLabels;
  /** The end of the vertical axis, where values have one. */
  most?: number | undefined;
}

/** The points of which a series says the value; one of nothing says none. */
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

/** Room for the numbers of the vertical axis, in pixels: what stands beneath the plot begins after it. */
export const AXIS_WIDTH = 36;
