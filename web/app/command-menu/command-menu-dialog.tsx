import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../game/shortcuts/key-cap';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialogs/dialog-frame';
import { Icon } from '../../ui/icon';
import { SearchList } from '../../ui/forms/search-list';
import { VisuallyHidden } from '../../ui/surface';
import { matchesWords } from '../../ui/forms/search-words';
import type { Destination } from './use-go-to';
import { useMenuItems, type MenuItem } from './use-menu-items';

const Sign = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 6,
    color: 'fg.muted',
    fontFamily: 'emoji',
    fontSize: '1.125rem',
    lineHeight: 1,
  },
});

/** A device without a pointer that hovers rarely has keys. */
const WITHOUT_KEYS = { '@media (hover: none)': { display: 'none' } };

interface CommandMenuDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (destination: Destination) => void;
}

/** One field that finds screens, quests, tasks and parties, and what can be made (R482). */
export default function CommandMenuDialog({ open, onClose, onChoose }: CommandMenuDialogProps): ReactElement {
  const { t } = useTranslation('shortcuts');
  return (
    <DialogFrame open={open} onClose={onClose} title={t('menu.title')}>
      <Menu
        onChoose={(destination) => {
          onClose();
          onChoose(destination);
        }}
      />
    </DialogFrame>
  );
}

function Menu({ onChoose }: Pick<CommandMenuDialogProps, 'onChoose'>): ReactElement {
  const { t } = useTranslation('shortcuts');
  const [words, setWords] = useState('');
  const items = useMenuItems().filter(({ title }) => matchesWords(words, [title]));
  return (
    <SearchList
      label={t('menu.search')}
      listLabel={t('menu.list')}
      words={words}
      onSearch={setWords}
      items={items}
      keyOf={({ id }) => id}
      groupOf={({ kind }) => kind}
      onChoose={onChoose}
      status={items.length === 0 ? t('menu.none') : ''}
    >
      {(item) => <MenuLine {...item} />}
    </SearchList>
  );
}

/** One line: what it is about as a sign and in words, at its end its key; its kind stands above the run of lines. */
function MenuLine({
  sign,
  title,
  kind,
  shortcut,
}: Pick<MenuItem, 'sign' | 'title' | 'kind' | 'shortcut'>): ReactElement {
  return (
    <>
      <Sign aria-hidden>{'icon' in sign ? <Icon name={sign.icon} size="1.25rem" /> : sign.emoji}</Sign>
      <chakra.span flex={1} minWidth={0} textStyle="small" fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </chakra.span>
      <VisuallyHidden>{kind}</VisuallyHidden>
      {shortcut !== undefined && (
        <KeyCap
          minWidth={6}
          minHeight={6}
          paddingInline={1}
          textStyle="small"
          fontWeight="bold"
          css={WITHOUT_KEYS}
        >
          {shortcut}
        </KeyCap>
      )}
    </>
  );
}
