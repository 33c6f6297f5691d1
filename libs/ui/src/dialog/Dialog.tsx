import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';

export interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  width?: number;
}

/** A dialog over the page; mounted means open. */
export function Dialog({ title, closeLabel, onClose, children, width = 440 }: DialogProps) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      centered
      closeOnClickOutside={false}
      padding="lg"
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay color="#0b343c" backgroundOpacity={0.45} />
      <Modal.Content>
        {/* Mantine's own header element would be a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={closeLabel} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
