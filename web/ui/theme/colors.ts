import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

/** A colour for the light and the dark scheme, which the device's setting chooses. */
const shade = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

type Pair = readonly [light: string, dark: string];

/** The roles of every palette: text on `solid` is `contrast`, text on `subtle` or on the page is `fg`. */
function palette(roles: { solid: Pair; contrast: Pair; fg: Pair; subtle: Pair; muted: Pair }) {
  return {
    solid: shade(...roles.solid),
    contrast: shade(...roles.contrast),
    fg: shade(...roles.fg),
    subtle: shade(...roles.subtle),
    muted: shade(...roles.muted),
    focusRing: shade(...roles.fg),
  };
}

/** Paper and ink by day, a forest at night; pine for controls, gold for XP, one colour per class and per rarity. */
export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: shade('#F4EFE4', '#0D1412'),
    surface: shade('#FFFDF8', '#151E1B'),
    raised: shade('#FFFFFF', '#1C2723'),
    sunken: shade('#ECE5D6', '#0A100E'),
    track: shade('#E4DCCA', '#2A3631'),
    veil: shade('rgba(30, 27, 18, 0.48)', 'rgba(2, 6, 5, 0.68)'),
  },
  fg: {
    DEFAULT: shade('#22201A', '#EDF2EE'),
    muted: shade('#5A5546', '#AAB7B0'),
    subtle: shade('#676150', '#93A19A'),
  },
  border: {
    DEFAULT: shade('#E0D7C5', '#28342F'),
    strong: shade('#8C836D', '#66756E'),
  },
  pine: palette({
    solid: ['#1C6A50', '#3BB287'],
    contrast: ['#FFFFFF', '#04130D'],
    fg: ['#175A44', '#74D6B1'],
    subtle: ['#DCEBE2', '#15312A'],
    muted: ['#A6CBBB', '#28564A'],
  }),
  gold: palette({
    solid: ['#C4860F', '#EBB640'],
    contrast: ['#221600', '#221600'],
    fg: ['#7A5205', '#F3C55B'],
    subtle: ['#F8EBCB', '#33280F'],
    muted: ['#E3C684', '#5A4618'],
  }),
  flame: palette({
    solid: ['#C94A16', '#F5814A'],
    contrast: ['#FFFFFF', '#240B01'],
    fg: ['#A03A0B', '#FF9F70'],
    subtle: ['#FBE4D8', '#391F14'],
    muted: ['#EDB899', '#6B3A22'],
  }),
  danger: palette({
    solid: ['#B3261E', '#F28B82'],
    contrast: ['#FFFFFF', '#2B0705'],
    fg: ['#9C1F18', '#FFA29A'],
    subtle: ['#FBE3E0', '#3B1815'],
    muted: ['#E9ABA6', '#70312C'],
  }),
  warrior: palette({
    solid: ['#BE3D1A', '#F0744B'],
    contrast: ['#FFFFFF', '#250B02'],
    fg: ['#A0320F', '#FFA07C'],
    subtle: ['#FBE5DC', '#391D13'],
    muted: ['#EDB7A2', '#6C3824'],
  }),
  scholar: palette({
    solid: ['#2260B4', '#66A3F2'],
    contrast: ['#FFFFFF', '#03122A'],
    fg: ['#1C529C', '#97C3FF'],
    subtle: ['#E0EAF8', '#14263E'],
    muted: ['#A9C6EC', '#284970'],
  }),
  mystic: palette({
    solid: ['#6C40B5', '#AD88F0'],
    contrast: ['#FFFFFF', '#16062F'],
    fg: ['#5C35A0', '#C9ADFB'],
    subtle: ['#ECE4F8', '#291D41'],
    muted: ['#C6B0E8', '#4C3873'],
  }),
  mage: palette({
    solid: ['#0E6B80', '#4FBAD1'],
    contrast: ['#FFFFFF', '#02161B'],
    fg: ['#0C5B6D', '#86D5E6'],
    subtle: ['#DBECF0', '#112E35'],
    muted: ['#A1CBD5', '#22535F'],
  }),
  rogue: palette({
    solid: ['#9A2A5B', '#E77BA8'],
    contrast: ['#FFFFFF', '#2A0615'],
    fg: ['#85234E', '#F5A6C6'],
    subtle: ['#F7E1EA', '#371827'],
    muted: ['#E0ABC3', '#683049'],
  }),
  ranger: palette({
    solid: ['#4F6B1C', '#9ABF54'],
    contrast: ['#FFFFFF', '#0F1702'],
    fg: ['#435B16', '#B9D886'],
    subtle: ['#E8EED8', '#232D13'],
    muted: ['#C0CF9C', '#475A28'],
  }),
  adventurer: palette({
    solid: ['#6B5B3E', '#C2AC83'],
    contrast: ['#FFFFFF', '#1A1407'],
    fg: ['#5C4E34', '#D8C6A3'],
    subtle: ['#EFE8D9', '#2E281C'],
    muted: ['#CFC2A8', '#584D38'],
  }),
  common: palette({
    solid: ['#6A6557', '#A9B0A8'],
    contrast: ['#FFFFFF', '#10130F'],
    fg: ['#565145', '#C3C9C1'],
    subtle: ['#EDE8DC', '#262E2A'],
    muted: ['#CBC4B2', '#46514B'],
  }),
  rare: palette({
    solid: ['#1F62B8', '#63A6F5'],
    contrast: ['#FFFFFF', '#03132B'],
    fg: ['#1B539D', '#98C5FF'],
    subtle: ['#DFEAF9', '#132741'],
    muted: ['#A4C4EE', '#274B75'],
  }),
  epic: palette({
    solid: ['#7A35B8', '#B786F3'],
    contrast: ['#FFFFFF', '#1B0533'],
    fg: ['#682C9F', '#CFACFB'],
    subtle: ['#EFE3FA', '#2D1A45'],
    muted: ['#CDACEB', '#543479'],
  }),
  legendary: palette({
    solid: ['#AA620A', '#F2A93B'],
    contrast: ['#FFFFFF', '#251400'],
    fg: ['#8A4E04', '#F9C069'],
    subtle: ['#FBEBD2', '#38260D'],
    muted: ['#EBC487', '#674617'],
  }),
});
