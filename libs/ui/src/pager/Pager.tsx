import { ActionIcon, NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './Pager.module.css';
import { pageSpan, type PageSpan } from './pages';

export interface PagerProps {
  skip: number;
  take: number;
  totalCount: number;
  sizes?: readonly number[];
  labels: {
    /** "11–20 of 34" */
    span: (span: PageSpan) => string;
    previous: string;
    next: string;
    size: string;
  };
  onChange: (page: { skip: number; take: number }) => void;
}

/**
 * A pager for a list: the range of rows, buttons back and forward, and the number of rows per page. It says nothing of a
 * list without rows, which may just not be there yet.
 */
export function Pager({ skip, take, totalCount, sizes, labels, onChange }: PagerProps) {
  const span = pageSpan(skip, take, totalCount);
  return (
    <div className={classes.pager}>
      {sizes && (
        <NativeSelect
          size="xs"
          w={76}
          aria-label={labels.size}
          value={String(take)}
          data={sizes.map(String)}
          onChange={(event) => onChange({ skip: 0, take: Number(event.target.value) })}
        />
      )}
      <Text size="sm" c="dimmed" className={classes.span}>
        {totalCount > 0 && labels.span(span)}
      </Text>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={labels.previous}
        disabled={!span.hasPrevious}
        onClick={() => onChange({ skip: Math.max(0, skip - take), take })}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={labels.next}
        disabled={!span.hasNext}
        onClick={() => onChange({ skip: skip + take, take })}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
