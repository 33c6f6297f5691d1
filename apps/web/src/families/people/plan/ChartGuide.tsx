import { Dialog } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import classes from './Plan.module.css';

const LINES = [
  'M320 76 V110 M110 110 H530 M110 110 V130 M320 110 V130 M530 110 V130',
  'M320 186 V214 M215 214 H425 M215 214 V234 M425 214 V234',
];

/** What an organisation chart should show. */
export default function ChartGuide({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const boxes = [
    { x: 220, y: 20, text: t('chart.manager') },
    { x: 10, y: 130, text: t('chart.safety') },
    { x: 220, y: 130, text: t('chart.site') },
    { x: 430, y: 130, text: t('chart.quality') },
    { x: 115, y: 234, text: t('chart.team', { number: 1 }) },
    { x: 325, y: 234, text: t('chart.team', { number: 2 }) },
  ];
  return (
    <Dialog
      title={t('plan.chartGuide')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={760}
    >
      <svg viewBox="0 0 640 310" className={classes.guide} role="img" aria-label={t('chart.about')}>
        {LINES.map((line) => (
          <path key={line} d={line} fill="none" stroke="#5f6e77" strokeWidth="2" />
        ))}
        {boxes.map(({ x, y, text }) => (
          <g key={`${x}-${y}`}>
            <rect x={x} y={y} width="200" height="56" rx="4" fill="#eef6f7" stroke="#155a65" />
            <text x={x + 100} y={y + 24} textAnchor="middle" fontSize="14" fontWeight="600">
              {text}
            </text>
            <text x={x + 100} y={y + 44} textAnchor="middle" fontSize="12" fill="#5f6e77">
              {t('chart.nameAndPhone')}
            </text>
          </g>
        ))}
      </svg>
      <p>{t('chart.about')}</p>
    </Dialog>
  );
}
