import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame';
import { Icon } from '../../../ui/icon';
import { OptionLines, SearchList } from '../../../ui/forms/search-list';
import { canonicalZone } from './time-zones';
import { useZoneSearch } from './use-zone-search';

interface TimeZoneDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly zone: string;
  readonly onChoose: (zone: string) => void;
}

/** All time zones, with a search (R33). */
export default function TimeZoneDialog({ open, onClose, ...rest }: TimeZoneDialogProps): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <DialogFrame open={open} onClose={onClose} title={t('zone.label')}>
      <Choice onClose={onClose} {...rest} />
    </DialogFrame>
  );
}

/** Each zone with its city, its country and its offset from UTC. */
function Choice({ zone, onChoose, onClose }: Omit<TimeZoneDialogProps, 'open'>): ReactElement {
  const { t } = useTranslation('settings');
  const { words, search, shown, more, isFilling } = useZoneSearch(zone);
  const current = canonicalZone(zone);
  const manyMore = more > 0 ? t('zone.more', { count: more }) : '';
  const status = shown.length === 0 ? t('zone.none') : manyMore;
  const choose = (chosen: string) => {
    onClose();
    if (chosen !== current) onChoose(chosen);
  };
  return (
    <SearchList
      label={t('zone.search')}
      example={t('zone.example')}
      listLabel={t('zone.list')}
      words={words}
      onSearch={search}
      items={shown}
      isFilling={isFilling}
      keyOf={(each) => each.zone}
      onChoose={(each) => choose(each.zone)}
      status={status}
    >
      {(each) => (
        <>
          <OptionLines title={each.city} caption={each.caption} />
          {each.zone === current && <CurrentMark text={t('zone.current')} />}
        </>
      )}
    </SearchList>
  );
}

function CurrentMark({ text }: { readonly text: string }): ReactElement {
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      gap={1}
      flexShrink={0}
      textStyle="caption"
      color="pine.fg"
    >
      <Icon name="check" size="1rem" />
      {text}
    </chakra.span>
  );
}
