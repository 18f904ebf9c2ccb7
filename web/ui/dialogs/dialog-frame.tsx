import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { chakra } from '../chakra';
import { Icon } from '../icon';
import { dialogHistory } from './dialog-history';
import { dialogStack } from './dialog-stack';
import { Rays, type RaysProps } from '../rays';
import { TOAST_REGION_ID } from '../toast/toast-queue';
import { useScrollTabStop } from '../hooks/use-scroll-tab-stop';
import { useSwipeToClose } from './use-swipe-to-close';

interface DialogFrameProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Below the title, beside the tile. */
  readonly subtitle?: ReactNode;
  /** The tile of what the dialog is about, before the title. */
  readonly sign?: ReactNode;
  readonly children: ReactNode;
  /** Behind a celebrated moment, to the edges of the dialog; the title is large and in the middle then. */
  readonly rays?: readonly RaysProps[];
  /** The buttons, side by side. */
  readonly footer?: ReactNode;
  /** Its width on a desktop, where it has content in columns. */
  readonly desktopWidth?: string;
  /** `alertdialog` interrupts and requires an answer. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Returns where the focus goes on closing, when the element that opened the dialog may be gone by then. */
  readonly returnFocusTo?: () => HTMLElement | null;
}

/** A question in the body (`inline-confirmation.tsx`) stands in place of the footer. */
const CONFIRMATION_STYLES = {
  '&:has([data-confirmation])': {
    '& > [data-footer]': { display: 'none' },
    '& [data-confirmation]': { marginBottom: 'env(safe-area-inset-bottom)' },
  },
};

/** An edge above the buttons says that the body continues behind it, also where the cut falls between two fields. */
const FOOTER_STYLES = {
  '[data-overflows] + &': { borderTop: '1px solid {colors.border}', paddingTop: 4 },
} as const;

/** Over content in the middle, with the close button's room on both sides. */
const CELEBRATION_HEADER = {
  paddingInline: 14,
  '& > h2': { flex: 1, textStyle: 'title', textAlign: 'center' },
} as const;

/**
 * Every dialog of the game: focus moves in, to `data-autofocus` where there is one, stays, and returns to where it came from; Esc and Back
 * close, and a swipe down on the title of a sheet. Import it only from lazily loaded modules: it depends on a good part of Chakra.
 */
export function DialogFrame({
  open,
  onClose,
  title,
  subtitle,
  sign,
  rays,
  children,
  footer,
  desktopWidth,
  role = 'dialog',
  returnFocusTo,
}: DialogFrameProps): ReactElement {
  const { t } = useTranslation();
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (open ? dialogHistory.add(() => close.current()) : undefined), [open]);
  const swipe = useSwipeToClose(content, open, onClose);
  return (
    <Dialog.Root
      open={open}
      role={role}
      ids={{ title: titleId }}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      initialFocusEl={() => {
        queueMicrotask(unselectFocusedText);
        return (
          content.current?.querySelector<HTMLElement>('[data-autofocus]') ??
          (role === 'alertdialog' ? closeButton.current : null)
        );
      }}
      finalFocusEl={returnFocusTo}
      persistentElements={[() => document.getElementById(TOAST_REGION_ID)]}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            ref={content}
            css={CONFIRMATION_STYLES}
            isolation={rays ? 'isolate' : undefined}
            maxWidth={desktopWidth === undefined ? undefined : { lg: desktopWidth }}
          >
            {rays && (
              <chakra.div aria-hidden position="absolute" inset={0} zIndex={-1}>
                {rays.map((each) => (
                  <Rays key={each.top} {...each} />
                ))}
              </chakra.div>
            )}
            <Dialog.Header {...swipe} css={rays ? CELEBRATION_HEADER : undefined}>
              {sign}
              {subtitle === undefined ? (
                <Dialog.Title>{title}</Dialog.Title>
              ) : (
                <chakra.div minWidth={0}>
                  <Dialog.Title>{title}</Dialog.Title>
                  <Dialog.Description>{subtitle}</Dialog.Description>
                </chakra.div>
              )}
            </Dialog.Header>
            <Body labelledBy={titleId}>{children}</Body>
            {footer !== undefined && (
              <Dialog.Footer data-footer css={FOOTER_STYLES}>
                {footer}
              </Dialog.Footer>
            )}
            {/* In the middle of the title's line, which is as high as the tile. */}
            <Dialog.CloseTrigger ref={closeButton} asChild>
              <Button variant="ghost" size="icon" top={sign ? '1.375rem' : undefined} aria-label={t('close')}>
                <Icon name="close" />
              </Button>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** The trap of the focus selects the text of the field that it focuses: the first key would replace a name that is being edited. */
function unselectFocusedText(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.selectionEnd !== null)
    field.setSelectionRange(field.selectionEnd, field.selectionEnd);
}

/** The body can be scrolled without a pointer, whatever its content. */
function Body({
  labelledBy,
  children,
}: {
  readonly labelledBy: string;
  readonly children: ReactNode;
}): ReactElement {
  const { area, overflows, isTabStop } = useScrollTabStop();
  useEffect(() => dialogStack.push(), []);
  const tabStopProps = isTabStop ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {};
  return (
    <Dialog.Body ref={area} data-overflows={overflows || undefined} {...tabStopProps}>
      <div>{children}</div>
    </Dialog.Body>
  );
}

/**
 * What a celebration shows. It takes the focus: the dialog comes unasked, so a screen reader begins with it, and Enter or Space pressed
 * meanwhile neither closes the dialog nor leads away.
 */
export const CelebrationBody = chakra(
  'div',
  { base: { display: 'grid', justifyItems: 'center', gap: 4, textAlign: 'center', outline: 'none' } },
  { defaultProps: { 'data-autofocus': true, tabIndex: -1 } },
);
