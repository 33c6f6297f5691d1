import type { ReportFigures } from '@portal/contracts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Plot, type PlotProps } from '../../platform/charts/Plot';
import type { PlotPoint } from '../../platform/charts/plot-data';
import { numberText } from '../../platform/i18n/number-text';
import classes from './Reports.module.css';

/** The labels of a report's figures, and how its plot is drawn. */
export interface StripWords {
  /** In order, by the names that the server uses. */
  figures: readonly { name: string; label: string }[];
  plot: Pick<
    PlotProps,
    'label' | 'keyLabel' | 'series' | 'kind' | 'isStacked' | 'most' | 'height'
  > & {
    /** The label below a point. */
    pointLabel: (point: PlotPoint) => string;
  };
}

interface ReportStripProps {
  words: StripWords;
  data: ReportFigures | undefined;
  isFailed: boolean;
  onRetry: () => void;
  chosen: string | null;
  onChoose: (key: string | null) => void;
}

/** With this height, ten rows of the list below are visible in a window of 800 pixels. */
const PLOT_HEIGHT = 92;

const NONE: ReportFigures['plot'] = [];

/** The few figures of a report and its plot. Their space is reserved while they load. */
export function ReportStrip(props: ReportStripProps) {
  const { words, data, isFailed, onRetry, chosen, onChoose } = props;
  const { t } = useTranslation(['reports', 'common']);
  const { pointLabel, ...plot } = words.plot;
  if (isFailed && !data)
    return (
      <section className={classes.strip} aria-label={t('strip')} data-failed>
        <p className={classes.failed}>{t('stripFailed')}</p>
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      </section>
    );
  return (
    <section className={classes.strip} aria-label={t('strip')} aria-busy={!data}>
      <dl className={classes.figures}>
        {words.figures.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{data ? numberText(data.figures[name] ?? 0, 1) : '–'}</dd>
          </div>
        ))}
      </dl>
      <Plot
        height={PLOT_HEIGHT}
        {...plot}
        points={(data?.plot ?? NONE).map((point) => ({ ...point, label: pointLabel(point) }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </section>
  );
}
