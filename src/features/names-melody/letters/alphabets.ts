/** Ukrainian passports, plus neighbours' letters. */
const CYRILLIC =
  'а a б b в v г h ґ g д d е e є ie ж zh з z и y і i ї i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ь - ю iu я ia ъ - ы y э e ё e ў u ј j љ lj њ nj ћ c ђ d џ dz ѓ g ќ k ѕ dz';
const GREEK = 'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o';

export const LATIN: ReadonlyMap<string, string> = new Map(
  [CYRILLIC, GREEK].flatMap((alphabet) =>
    [...alphabet.matchAll(/(\S+) (\S+)/g)].map(
      ([, letter = '', latin = '']) => [letter, latin.replace('-', '')] as const,
    ),
  ),
);
