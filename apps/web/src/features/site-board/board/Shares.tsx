import { NOWHERE, type SiteShare } from '@portal/contracts';
import { ScrollRegion } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import type { BoardPartProps } from './Figures';
import classes from './SiteBoard.module.css';

/** The people inside by area, contractor and gate; each row filters the list. */
export function Shares({ board, state, onChange }: BoardPartProps) {
  const { t } = useTranslation('siteBoard');
  const parts = [
    { by: 'area', title: t('byArea'), none: t('noArea'), shares: board.areas },
    {
      by: 'contractor',
      title: t('byContractor'),
      none: t('noContractor'),
      shares: board.contractors,
    },
    { by: 'gate', title: t('byGate'), none: '', shares: board.gates },
  ] as const;
  return (
    <div className={classes.shares}>
      {parts.map(({ by, title, none, shares }) => (
        <section key={by} className={classes.part}>
          <h2>{title}</h2>
          <ScrollRegion label={title} className={classes.scroll ?? ''}>
            <Share
              title={title}
              none={none}
              shares={shares}
              chosen={state[by]}
              onChoose={(id) => onChange({ [by]: state[by] === id ? '' : id, skip: 0 })}
            />
          </ScrollRegion>
          {by === 'area' && board.areas.length > 1 && <small>{t('areaNote')}</small>}
        </section>
      ))}
    </div>
  );
}

interface ShareProps {
  title: string;
  /** The label for people without one. */
  none: string;
  shares: readonly SiteShare[];
  chosen: string;
  onChoose: (id: string) => void;
}

function Share({ title, none, shares, chosen, onChoose }: ShareProps) {
  const { t } = useTranslation('siteBoard');
  if (shares.length === 0) return <p className={classes.siteEmpty}>{t('siteEmpty')}</p>;
  return (
    <table className={classes.share}>
      <thead>
        <tr>
          <th>
            <span className={classes.unseen}>{title}</span>
          </th>
          <th>{t('columns.heads')}</th>
          <th>{t('columns.vehicles')}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ id, name, heads, vehicles }) => {
          const own = id ?? NOWHERE;
          return (
            <tr key={own} data-chosen={chosen === own || undefined}>
              <th scope="row">
                <button type="button" aria-pressed={chosen === own} onClick={() => onChoose(own)}>
                  {name || none}
                </button>
              </th>
              <td>{heads}</td>
              <td>{vehicles}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
