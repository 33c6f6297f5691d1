import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { useFocusBack } from './use-focus-back';

export interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** In pixels; never wider than the window. */
  width?: number;
  /** Takes the height of the window; the content fills it and scrolls by itself. */
  isTall?: boolean;
}

const tall = {
  yOffset: 24,
  xOffset: 24,
  classNames: { content: classes.tall ?? '', body: classes.fill ?? '' },
};

/** A dialog over the page; it is open while mounted. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, children, width = 440, isTall = false } = props;
  useFocusBack();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      centered
      closeOnClickOutside={false}
      padding="lg"
      transitionProps={{ duration: 120 }}
      {...(isTall ? tall : {})}
    >
      <Modal.Overlay color="var(--portal-ink)" backgroundOpacity={0.45} />
      <Modal.Content>
        {/* Mantine's own header element would be a second banner landmark of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={closeLabel} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
