import type { SiteBoard } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import classes from './SiteBoard.module.css';
import { EVERYBODY, type SiteState } from './site-state';

export interface BoardPartProps {
  board: SiteBoard;
  state: SiteState;
  onChange: (changed: Partial<SiteState>) => void;
}

/** The figures of the board; each one filters the list by the people that it counts. */
export function Figures({ board, state, onChange }: BoardPartProps) {
  const { t } = useTranslation('siteBoard');
  const figures = [
    { name: 'heads', hint: t('hints.heads'), change: { kind: 'heads' } },
    { name: 'guests', hint: '', change: { kind: 'guests' } },
    { name: 'vehicles', hint: '', change: { kind: 'vehicles' } },
    {
      name: 'overdue',
      hint: t('hints.overdue'),
      change: { show: 'overdue' },
    },
    ...(board.longestHours === null
      ? []
      : [
          {
            name: 'long',
            hint: t('hints.long', { hours: board.longestHours }),
            change: { show: 'long' },
          } as const,
        ]),
    { name: 'cameIn', hint: t('hints.cameIn'), change: { show: 'cameIn' } },
  ] as const;
  return (
    <ul className={classes.figures}>
      {figures.map(({ name, hint, change }) => {
        const next = { ...EVERYBODY, ...change };
        const isChosen = state.show === next.show && state.kind === next.kind;
        return (
          <li key={name}>
            <button
              type="button"
              className={classes.figure}
              aria-pressed={isChosen}
              data-alarm={((name === 'overdue' || name === 'long') && board[name] > 0) || undefined}
              onClick={() => onChange(isChosen ? EVERYBODY : next)}
            >
              <strong>{board[name]}</strong>
              <span>{t(`figures.${name}`)}</span>
              {hint !== '' && <small>{hint}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
