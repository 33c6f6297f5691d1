import { Dialog, ScrollRegion } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import type { RefusedCell } from '../../../platform/grid/columns';
import classes from './Equipment.module.css';
import type { CellWhy } from './read-cell';
import { useRefusedText } from './use-refused-text';

interface RefusedDialogProps {
  cells: readonly RefusedCell<CellWhy>[];
  onClose: () => void;
}

/** Shows every refused cell of a paste with the reason, row by row. */
export function RefusedDialog({ cells, onClose }: RefusedDialogProps) {
  const { t } = useTranslation(['takeOut', 'common']);
  const textOf = useRefusedText();
  const title = t('refused.title', { count: cells.length });
  return (
    <Dialog title={title} closeLabel={t('common:close')} onClose={onClose} width={760}>
      <p>{t('refused.about')}</p>
      <ScrollRegion label={title} className={classes.refusedRows}>
        <table className={classes.refused}>
          <thead>
            <tr>
              <th>{t('columns.row')}</th>
              <th>{t('refused.pasted')}</th>
              <th>{t('refused.why')}</th>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell, at) => (
              // A row may have several refused cells, and two of them may be equal.
              <tr key={at}>
                <td>{cell.why.code === 'beyond' ? '–' : cell.place}</td>
                <td>{cell.text}</td>
                <td>{textOf(cell)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Dialog>
  );
}
