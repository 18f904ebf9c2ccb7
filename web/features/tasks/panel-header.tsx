import type { ReactElement, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { Chip, VisuallyHidden } from '../../ui/surface';
import { toasts } from '../../ui/toast/toast-queue';

interface PanelHeaderProps {
  /** Tasks of today, at most `most`. */
  readonly shown: number;
  readonly most: number;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onAdd: () => void;
  readonly onHistory: () => void;
  /** Further buttons, before the one of the history. */
  readonly children?: ReactNode;
}

const Header = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    marginBottom: 4,
    '& > h2': { flex: { base: '1 0 auto', md: 'none' }, order: { md: -1 }, marginInlineEnd: 2 },
  },
});

/** On a phone beside the button, where the title leaves no room; else beside the title. */
const Figures = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1.5,
    order: { md: -1 },
    flex: { base: '1 0 calc(100% - 9rem)', md: 1 },
  },
});

/**
 * Title, count of the day's tasks, and the buttons for the form and the history (R117). On a full day it shows the limit,
 * and a press of the button repeats it in a toast.
 */
export function PanelHeader(props: PanelHeaderProps): ReactElement {
  const { shown, most, headingRef, onAdd, onHistory, children } = props;
  const { t } = useTranslation('tasks');
  const { number } = useFormat();
  const isFull = shown >= most;
  const figures = { shown: number(shown), most: number(most) };
  const full = isFull && t('full', { most: figures.most });
  return (
    <Header>
      <chakra.h2 id="personal-tasks" ref={headingRef} tabIndex={-1} textStyle="heading" outline="none">
        {t('title')}
      </chakra.h2>
      {/* Before the others: a button that comes later would move them from under a finger. */}
      {children}
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('historyOpen')}
        aria-haspopup="dialog"
        onClick={onHistory}
      >
        <Icon name="history" />
      </Button>
      <Figures>
        <Chip colorPalette="pine">
          <span aria-hidden>{t('count', figures)}</span>
          <VisuallyHidden>{t('countLabel', figures)}</VisuallyHidden>
        </Chip>
        <Chip>{t('dailyReset')}</Chip>
      </Figures>
      <Button
        variant="soft"
        paddingInline={3}
        data-shortcut="new"
        aria-haspopup={full ? undefined : 'dialog'}
        aria-disabled={isFull || undefined}
        aria-describedby={full ? 'tasks-full' : undefined}
        onClick={
          full
            ? () => toasts.show({ kind: 'error', about: 'new task', title: t('toast.addFailed'), text: full })
            : onAdd
        }
      >
        <Icon name="plus" size="1.125rem" />
        {t('add')}
      </Button>
      {full && (
        <chakra.p
          id="tasks-full"
          order={2}
          flexBasis="full"
          textStyle="caption"
          color="fg.muted"
          marginTop={1}
        >
          {full}
        </chakra.p>
      )}
    </Header>
  );
}
