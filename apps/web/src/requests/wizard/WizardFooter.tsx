import { Button } from '@mantine/core';
import type { Action } from '@portal/contracts';
import {
  IconArrowLeft,
  IconArrowRight,
  IconDeviceFloppy,
  IconFileTypeDocx,
  IconHistory,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Wizard.module.css';

interface WizardFooterProps {
  allowed: readonly Action[];
  isFirst: boolean;
  isLast: boolean;
  /** Whether the request is on the server already. */
  isStored: boolean;
  templateUrl: string | undefined;
  printButton: ReactNode;
  isBusy: boolean;
  /** The problems of the step. They are here because the footer is always visible. */
  problems: ReactNode;
  savedNote: ReactNode;
  onHistory: () => void;
  onDelete: () => void;
  onPrevious: () => void;
  onSave: () => void;
  onNext: () => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** The buttons of the wizard: for the request on the left, for the step on the right. */
export function WizardFooter(props: WizardFooterProps) {
  const { t } = useTranslation(['requests', 'common']);
  const { allowed, isFirst, isLast, isStored, isBusy } = props;
  const isRevision = allowed.includes('saveRevision') && !allowed.includes('submit');
  return (
    <footer className={classes.footer}>
      {props.problems}
      <div className={classes.buttons}>
        <div className={classes.group}>
          {isStored && (
            <Button
              variant="subtle"
              leftSection={<IconHistory size={18} aria-hidden />}
              onClick={props.onHistory}
            >
              {t('wizard.history')}
            </Button>
          )}
          {props.templateUrl !== undefined && (
            <Button
              component="a"
              href={props.templateUrl}
              download
              variant="subtle"
              leftSection={<IconFileTypeDocx size={18} aria-hidden />}
            >
              {t('wizard.template')}
            </Button>
          )}
          {props.printButton}
          {isFirst && isStored && allowed.includes('delete') && (
            <Button
              variant="subtle"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={props.onDelete}
            >
              {t('wizard.delete')}
            </Button>
          )}
        </div>
        <div className={`${classes.group} ${classes.ofStep}`}>
          {props.savedNote}
          <Button variant="default" onClick={props.onClose}>
            {t('common:close')}
          </Button>
          {!isFirst && (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={props.onPrevious}
            >
              {t('wizard.previous')}
            </Button>
          )}
          {allowed.includes('save') && (
            <Button
              variant="default"
              leftSection={<IconDeviceFloppy size={18} aria-hidden />}
              onClick={props.onSave}
            >
              {t('wizard.save')}
            </Button>
          )}
          {isLast ? (
            <Button
              leftSection={<IconSend size={18} aria-hidden />}
              loading={isBusy}
              onClick={props.onSubmit}
            >
              {isRevision ? t('wizard.sendRevision') : t('wizard.submit')}
            </Button>
          ) : (
            <Button rightSection={<IconArrowRight size={18} aria-hidden />} onClick={props.onNext}>
              {t('wizard.next')}
            </Button>
          )}
        </div>
      </div>
    </footer>
  );
}
