import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../dialog/Dialog';

export interface ConfirmDialogProps {
  title: string;
  question: string;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog title={props.title} closeLabel={props.closeLabel} onClose={props.onCancel}>
      <Text size="sm">{props.question}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={props.onCancel} data-autofocus>
          {props.cancelLabel}
        </Button>
        <Button
          // The second click of a double click would confirm once more.
          onClick={(event) => event.detail < 2 && props.onConfirm()}
          loading={props.isPending ?? false}
        >
          {props.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
