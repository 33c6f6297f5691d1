import { Button, Checkbox } from '@mantine/core';
import { printGateCards, printPermits, type CardLayout } from '@portal/contracts';
import { Dialog, TextField } from '@portal/ui';
import { IconPrinter } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callForBlob } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { downloadBlob } from '../../platform/files/download';
import classes from './CardOffice.module.css';

const GATE_CARDS_NAME = 'TheCapTaiCong.pdf';
const PERMITS_NAME = 'ThePhuongTien.pdf';

/** Prints cards without a person: cards of vehicles, and cards that gates lend to people. */
export function PrintOthers() {
  const { t } = useTranslation(['cardOffice', 'common']);
  const [isOpen, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const [isAnew, setAnew] = useState(false);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const permits = useCommand(
    (layout: CardLayout) => callForBlob(printPermits, { body: { keyword, isAnew, layout } }),
    { onAnswer: (pdf) => downloadBlob(pdf, PERMITS_NAME) },
  );
  const stock = useCommand(
    (layout: CardLayout) => callForBlob(printGateCards, { body: { from, to: to || from, layout } }),
    { onAnswer: (pdf) => downloadBlob(pdf, GATE_CARDS_NAME) },
  );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('others.open')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('others.open')}
          closeLabel={t('common:close')}
          onClose={() => setOpen(false)}
          width={560}
        >
          <Sheet
            title={t('others.permits')}
            isEmpty={keyword.trim() === ''}
            isBusy={permits.isBusy}
            onPrint={(layout) => void permits.run(layout)}
          >
            <TextField
              name="keyword"
              label={t('others.keyword')}
              maxLength={50}
              value={keyword}
              onChange={(event) => setKeyword(event.target.value)}
            />
            <Checkbox
              label={t('others.anew')}
              checked={isAnew}
              onChange={(event) => setAnew(event.currentTarget.checked)}
            />
          </Sheet>
          <Sheet
            title={t('others.gateCards')}
            isEmpty={from.trim() === ''}
            isBusy={stock.isBusy}
            onPrint={(layout) => void stock.run(layout)}
          >
            <TextField
              name="from"
              label={t('others.from')}
              maxLength={10}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
            <TextField
              name="to"
              label={t('others.to')}
              maxLength={10}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          </Sheet>
        </Dialog>
      )}
    </>
  );
}

interface SheetProps {
  title: string;
  isEmpty: boolean;
  isBusy: boolean;
  onPrint: (layout: CardLayout) => void;
  children: ReactNode;
}

/** A kind of cards to print, with the two ways of printing. */
function Sheet({ title, isEmpty, isBusy, onPrint, children }: SheetProps) {
  const { t } = useTranslation('cardOffice');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) onPrint('sheet');
  };
  return (
    <form className={classes.others} onSubmit={submit} noValidate>
      <h3>{title}</h3>
      {children}
      <div className={classes.othersPrint}>
        <Button type="submit" size="sm" disabled={isEmpty} loading={isBusy}>
          {t('print.sheet')}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={isEmpty || isBusy}
          onClick={() => onPrint('card')}
        >
          {t('print.card')}
        </Button>
      </div>
    </form>
  );
}
