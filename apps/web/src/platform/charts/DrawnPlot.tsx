import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { plottedText } from './plotted-text';
import { AXIS_WIDTH, labelled, type DrawnPlotProps } from './plot-data';

/** The property of a point that holds its label for a series. */
const labelOf = (name: string): string => `${name} label`;

const MARGIN = { top: 18, right: 0, bottom: 4, left: 0 };

/** A white outline around numbers, so that lines do not cross them out. */
const HALO = { stroke: 'white', strokeWidth: 4, paintOrder: 'stroke' } as const;

/**
 * The drawing of a plot. Screen readers skip it: the table and the buttons of the plot carry the
 * same content.
 */
export default function DrawnPlot(props: DrawnPlotProps) {
  const { kind, points, series, height, isStacked, labels, most } = props;
  const told = series.map(({ name }) => ({ name, points: labelled(points, name, labels) }));
  const shared = {
    h: height,
    data: points.map((point) => ({
      key: point.key,
      ...point.values,
      ...Object.fromEntries(
        told.map(({ name, points: own }) => [
          labelOf(name),
          own.has(point) ? plottedText(point.values[name]) : '',
        ]),
      ),
    })),
    dataKey: 'key',
    series: series.map(({ name, label, color }) => ({ name, label, color })),
    withXAxis: false,
    withTooltip: false,
    accessibilityLayer: false,
    valueFormatter: plottedText,
    yAxisProps: {
      width: AXIS_WIDTH,
      allowDecimals: false,
      ...(most === undefined ? {} : { domain: [0, most] as [number, number] }),
    },
  };
  if (kind === 'line')
    return (
      <LineChart
        {...shared}
        curveType="linear"
        lineChartProps={{ margin: MARGIN }}
        lineProps={{ isAnimationActive: false }}
      />
    );
  return (
    <BarChart
      {...shared}
      type={isStacked ? 'stacked' : 'default'}
      maxBarWidth={40}
      withBarValueLabel={!isStacked}
      valueLabelProps={({ name }) => ({ ...HALO, dataKey: labelOf(name), formatter: undefined })}
      barChartProps={{ margin: MARGIN }}
      barProps={{ isAnimationActive: false }}
    />
  );
}
