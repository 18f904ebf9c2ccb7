import { useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reaction } from '../../../../server/contracts/cheers';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import type { GroupCheers } from './group-cheers';
import type { Activity } from './group-feed';
import { useCheers } from './use-cheers';

const EMOJIS: Readonly<Record<Reaction, string>> = {
  clap: '👏',
  strong: '💪',
  fire: '🔥',
  heart: '❤️',
  party: '🎉',
  star: '🌟',
};

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    marginBlock: -2.5,
    marginInlineStart: 'auto',
    // The pill ends where the row does, its target beyond.
    marginInlineEnd: -1,
    justifyContent: 'flex-end',
    // A pill within a target of 44 px: rows stay calm, and thumbs hit them.
    '& > button, & > span': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: 'touch',
      minHeight: 'touch',
      padding: 1,
      borderRadius: 'full',
    },
    '& .pill': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 1,
      minWidth: 9,
      minHeight: 6,
      paddingInline: 2,
      borderRadius: 'full',
      border: '1px solid {colors.border}',
      color: 'fg.muted',
      textStyle: 'caption',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      transition: 'background-color {durations.fast}',
    },
    '& .emoji': { fontFamily: 'emoji', fontSize: '1rem', lineHeight: 1 },
    '& > button': { cursor: 'pointer' },
    '& > button:hover .pill': { bg: 'bg.sunken' },
    '& > button[aria-pressed=true] .pill': {
      bg: 'pine.subtle',
      color: 'pine.fg',
      borderColor: 'pine.solid',
    },
  },
});

interface CheerRowProps {
  /** The entries of one group, newest first. */
  readonly entries: readonly Activity[];
  /** False for the own entries and for old ones: what they have is shown. */
  readonly isOpen: boolean;
}

/** The cheers of a feed entry: those it has, and a button that shows all six (R415). */
export function CheerRow({ entries, isOpen }: CheerRowProps): ReactElement | null {
  const { t } = useTranslation('parties');
  const { cheers, press } = useCheers(entries);
  const [showsAll, setShowsAll] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const shown = cheers.filter(({ count }) => count > 0 || (isOpen && showsAll));
  if (!isOpen)
    return shown.length === 0 ? null : (
      <Row role="group" aria-label={t('feed.cheers')}>
        {shown.map((each) => (
          <ReactionCount key={each.reaction} cheers={each} />
        ))}
      </Row>
    );
  return (
    <Row role="group" aria-label={t('feed.cheers')}>
      {shown.map((each) => (
        <ReactionButton
          key={each.reaction}
          cheers={each}
          onPress={() => {
            press(each.reaction);
            setShowsAll(false);
            // The button of a reaction without players disappears with its focus.
            if (each.isMine && each.count === 1) more.current?.focus();
          }}
        />
      ))}
      <chakra.button
        ref={more}
        type="button"
        aria-expanded={showsAll}
        aria-label={t(showsAll ? 'feed.cheerClose' : 'feed.cheer')}
        onClick={() => setShowsAll(!showsAll)}
      >
        <span className="pill">
          {!showsAll && (
            <span className="emoji" aria-hidden>
              👏
            </span>
          )}
          <Icon name={showsAll ? 'close' : 'plus'} size="0.875rem" />
        </span>
      </chakra.button>
    </Row>
  );
}

interface ReactionProps {
  readonly cheers: GroupCheers;
}

function ReactionButton({ cheers, onPress }: ReactionProps & { readonly onPress: () => void }): ReactElement {
  const label = useReactionLabel(cheers);
  return (
    <chakra.button
      type="button"
      aria-pressed={cheers.isMine}
      aria-label={label}
      title={cheers.count > 0 ? label : undefined}
      onClick={onPress}
    >
      <Pill cheers={cheers} />
    </chakra.button>
  );
}

function ReactionCount({ cheers }: ReactionProps): ReactElement {
  const label = useReactionLabel(cheers);
  return (
    <chakra.span role="img" aria-label={label} title={label}>
      <Pill cheers={cheers} />
    </chakra.span>
  );
}

function Pill({ cheers: { reaction, count } }: ReactionProps): ReactElement {
  const { number } = useFormat();
  return (
    <span className="pill">
      <span className="emoji" aria-hidden>
        {EMOJIS[reaction]}
      </span>
      {count > 0 && number(count)}
    </span>
  );
}

/** The reaction, how often it was given, and by whom. */
function useReactionLabel({ reaction, count, names }: GroupCheers): string {
  const { t } = useTranslation('parties');
  const { number, list } = useFormat();
  const name = t(`feed.reaction.${reaction}`);
  if (count === 0) return name;
  const others = count - names.length;
  const listed = [...names, ...(others > 0 ? [t('feed.cheerOthers', { count: others })] : [])];
  return `${name}, ${number(count)}: ${list(listed)}`;
}
