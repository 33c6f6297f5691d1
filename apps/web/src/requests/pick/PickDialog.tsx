import { Button } from '@mantine/core';
import { Dialog, Pager, ScrollRegion } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagerLabels } from '../../platform/page/pager-labels';
import classes from './Pick.module.css';

/** The rows to show. */
export interface PickedPage {
  skip: number;
  take: number;
}

interface PickDialogProps {
  title: string;
  /** Search and filters above the results. */
  bar: ReactNode;
  /** The table of results, or the reason why there is none. */
  children: ReactNode;
  page: PickedPage;
  totalCount: number;
  onPage: (page: PickedPage) => void;
  /** Further actions for the chosen rows. */
  acts?: ReactNode;
  /** The label of the button that takes the chosen rows, with their number. */
  takeLabel: string;
  canTake: boolean;
  isBusy?: boolean;
  onTake: () => void;
  onClose: () => void;
}

/** A dialog to choose several rows out of many, page by page, and take them all at once. */
export function PickDialog(props: PickDialogProps) {
  const { title, page, totalCount, onClose } = props;
  const { t } = useTranslation('common');
  const pagerLabels = usePagerLabels(totalCount);
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose} width={1100} isTall>
      <div className={classes.dialog}>
        <div className={classes.bar}>{props.bar}</div>
        <ScrollRegion label={title} className={classes.scroll}>
          {props.children}
        </ScrollRegion>
        <div className={classes.foot}>
          <div>
            {totalCount > 0 && (
              <Pager
                {...page}
                totalCount={totalCount}
                labels={pagerLabels}
                onChange={props.onPage}
              />
            )}
          </div>
          <div className={classes.bar}>
            {props.acts}
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              loading={props.isBusy ?? false}
              disabled={!props.canTake}
              onClick={props.onTake}
            >
              {props.takeLabel}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
