import { Button, Table, VisuallyHidden } from '@mantine/core';
import { ScrollRegion } from '@portal/ui';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plottedText } from './plotted-text';
import classes from './Plot.module.css';
import { AXIS_WIDTH, type PlotLabels, type PlotPoint, type PlotSeries } from './plot-data';

const DrawnPlot = lazy(() => import('./DrawnPlot'));

export interface PlotProps {
  /** What the plot shows; its heading. */
  label: string;
  /** What the points are, for example months. */
  keyLabel: string;
  points: readonly PlotPoint[];
  series: readonly PlotSeries[];
  kind?: 'bar' | 'line';
  /** Height of the drawing, in pixels. */
  height?: number;
  isStacked?: boolean;
  labels?: PlotLabels;
  /** The top of the vertical axis, if the values have a maximum. */
  most?: number;
  /** The key of the chosen point. */
  chosen?: string | null;
  /**
   * Makes the points choosable by mouse and keyboard. Called with null when the choice is cleared.
   */
  onChoose?: (key: string | null) => void;
}

/**
 * A plot with a table of its numbers. Screen readers read the table, and every user can switch to
 * it. The drawing library is loaded with the first plot.
 */
export function Plot(props: PlotProps) {
  const { label, points, series, kind = 'bar', height = 130, most } = props;
  const { isStacked = false, labels = 'all' } = props;
  const { t } = useTranslation('charts');
  const id = useId();
  const [isTable, setTable] = useState(false);
  const drawn = series.filter(({ isInTableOnly = false }) => !isInTableOnly);
  const table = <PlotTable {...props} />;
  return (
    <figure className={classes.plot} aria-labelledby={id}>
      <figcaption className={classes.head}>
        <h2 id={id}>{label}</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.toggle ?? ''}
          leftSection={
            isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />
          }
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t('plot') : t('table')}
        </Button>
      </figcaption>
      {points.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {points.length > 0 && isTable && (
        <ScrollRegion label={label} className={classes.table ?? ''}>
          {table}
        </ScrollRegion>
      )}
      {points.length > 0 && !isTable && (
        <>
          {drawn.length > 1 && <Legend drawn={drawn} />}
          <div aria-hidden style={{ height }}>
            <Suspense fallback={null}>
              <DrawnPlot
                kind={kind}
                points={points}
                series={drawn}
                height={height}
                isStacked={isStacked}
                labels={labels}
                most={most}
              />
            </Suspense>
          </div>
          <Points {...props} height={height} drawn={drawn} />
          {!props.onChoose && <VisuallyHidden>{table}</VisuallyHidden>}
        </>
      )}
    </figure>
  );
}

const colorOf = (color: string): string => `var(--mantine-color-${color.replace('.', '-')})`;

/**
 * Names the series of each colour. Screen readers skip it, because points and table name the
 * series.
 */
function Legend({ drawn }: { drawn: readonly PlotSeries[] }) {
  return (
    <ul className={classes.legend} aria-hidden>
      {drawn.map(({ name, label, color }) => (
        <li key={name}>
          <span className={classes.swatch} style={{ background: colorOf(color) }} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/**
 * The labels below the drawing. If points can be chosen, each label is a button that covers its
 * part of the drawing.
 */
function Points(props: PlotProps & { height: number; drawn: readonly PlotSeries[] }) {
  const { label, points, drawn, series, height, chosen = null, onChoose } = props;
  const say = ({ label: name, values }: PlotPoint) =>
    `${name}: ${series.map((one) => `${one.label} ${plottedText(values[one.name])}`).join(', ')}`;
  return (
    <ul
      className={classes.points}
      aria-label={label}
      aria-hidden={onChoose ? undefined : true}
      style={{ marginTop: -height, paddingLeft: AXIS_WIDTH }}
      data-series={drawn.length}
    >
      {points.map((point) => (
        <li key={point.key}>
          {onChoose ? (
            <button
              type="button"
              className={classes.point}
              style={{ paddingTop: height }}
              title={say(point)}
              aria-label={say(point)}
              aria-pressed={chosen === point.key}
              onClick={() => onChoose(chosen === point.key ? null : point.key)}
            >
              {point.label}
            </button>
          ) : (
            <span className={classes.point} style={{ paddingTop: height }} title={say(point)}>
              {point.label}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function PlotTable({ label, keyLabel, points, series }: PlotProps) {
  return (
    <Table fz={13} verticalSpacing={3}>
      <Table.Caption className={classes.caption ?? ''}>{label}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{keyLabel}</Table.Th>
          {series.map(({ name, label: head }) => (
            <Table.Th key={name} className={classes.number ?? ''}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {points.map(({ key, label: name, values }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            {series.map((one) => (
              <Table.Td key={one.name} className={classes.number ?? ''}>
                {plottedText(values[one.name])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
