import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EntryRef } from '../../live/use-earlier-focus';
import { chakra } from '../../ui/chakra';
import { RowSign } from '../../ui/row-sign';
import { VisuallyHidden } from '../../ui/surface';

const Row = chakra('li', {
  base: {
    '& > a, & > div': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      minHeight: 'touch',
      paddingBlock: 2.5,
      paddingInline: 2,
      marginInline: -2,
      borderRadius: 'md',
      color: 'inherit',
      textDecoration: 'none',
    },
    '& > a:hover': { bg: 'bg.sunken' },
    // The line between two rows begins after the column of signs.
    '& + & > :is(a, div)::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      insetInlineStart: '3.5rem',
      insetInlineEnd: 2,
      borderTop: '1px solid {colors.border}',
    },
    '& .said': { flex: 1, minWidth: 0, textStyle: 'small', overflowWrap: 'anywhere' },
    '& em': { fontStyle: 'normal', fontWeight: 'semibold' },
    '& time': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
    '& .dot': { width: 2.5, height: 2.5, flexShrink: 0, borderRadius: 'full', bg: 'pine.solid' },
  },
});

interface NotificationRowProps {
  readonly sign: string;
  /** Left out where the text says it. */
  readonly isNew?: boolean;
  /** Undefined for a notification that links nowhere. */
  readonly to: string | undefined;
  readonly onLeave: () => void;
  readonly children: ReactNode;
  /** Content at the end of the row. */
  readonly more?: ReactNode;
  /** Set on the row that may have to take the focus. */
  readonly focusRef?: EntryRef | undefined;
}

/** One row of the panel. */
export function NotificationRow({
  sign,
  isNew = false,
  to,
  onLeave,
  children,
  more,
  focusRef,
}: NotificationRowProps): ReactElement {
  const { t } = useTranslation('notifications');
  const inside = (
    <>
      <RowSign>{sign}</RowSign>
      <span className="said">
        {isNew && <VisuallyHidden>{`${t('newOne')}: `}</VisuallyHidden>}
        {children}
      </span>
      {more}
      {isNew && <span className="dot" />}
    </>
  );
  return (
    <Row ref={focusRef} tabIndex={focusRef && -1}>
      {to === undefined ? (
        <div>{inside}</div>
      ) : (
        <Link to={to} onClick={onLeave}>
          {inside}
        </Link>
      )}
    </Row>
  );
}
