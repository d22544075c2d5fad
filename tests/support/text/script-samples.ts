// Words of every script the fonts cover, with what makes each hard: conjuncts, split vowels, signs set before their letter, subscripts.

interface ScriptSample {
  name: string
  /** ISO 15924. */
  script: string
  /** Language a page would name. */
  language: string
  words: string
  /** Of @fontsource-variable. */
  package: string
}

export const scriptSamples: readonly ScriptSample[] = [
  {
    name: 'Devanagari',
    package: 'noto-sans-devanagari',
    script: 'Deva',
    language: 'hi',
    words: 'क्षत्रिय स्थिति र्कि ज्ञान हिन्दी',
  },
  { name: 'Bengali', package: 'noto-sans-bengali', script: 'Beng', language: 'bn', words: 'ক্ষমা কোনো স্ত্রী র্কি বাংলা' },
  { name: 'Gurmukhi', package: 'noto-sans-gurmukhi', script: 'Guru', language: 'pa', words: 'ਸਿੱਖ ਪ੍ਰੇਮ ਸ੍ਵੈ ਪੰਜਾਬੀ' },
  {
    name: 'Gujarati',
    package: 'noto-sans-gujarati',
    script: 'Gujr',
    language: 'gu',
    words: 'ક્ષમા સ્ત્રી ર્કિ જ્ઞાન ગુજરાતી',
  },
  { name: 'Odia', package: 'noto-sans-oriya', script: 'Orya', language: 'or', words: 'କ୍ଷମା ସ୍ତ୍ରୀ କୋଣ ଓଡ଼ିଆ' },
  { name: 'Tamil', package: 'noto-sans-tamil', script: 'Taml', language: 'ta', words: 'க்ஷ ஸ்ரீ கொடு கௌ தமிழ்' },
  { name: 'Telugu', package: 'noto-sans-telugu', script: 'Telu', language: 'te', words: 'క్షమ స్త్రీ కృష్ణ తెలుగు' },
  { name: 'Kannada', package: 'noto-sans-kannada', script: 'Knda', language: 'kn', words: 'ಕ್ಷಮೆ ಸ್ತ್ರೀ ಕೊಡು ಕನ್ನಡ' },
  {
    name: 'Malayalam',
    package: 'noto-sans-malayalam',
    script: 'Mlym',
    language: 'ml',
    words: 'ക്ഷമ സ്ത്രീ കൊടി ന്റെ മലയാളം',
  },
  { name: 'Sinhala', package: 'noto-sans-sinhala', script: 'Sinh', language: 'si', words: 'ශ්‍රී ක්‍ෂ කෝව සිංහල' },
  { name: 'Khmer', package: 'noto-sans-khmer', script: 'Khmr', language: 'km', words: 'ខ្មែរ ស្ត្រី កើត គ្រោះ ភាសា' },
  { name: 'Lao', package: 'noto-sans-lao', script: 'Laoo', language: 'lo', words: 'ພາສາລາວ ນ້ຳ ກິ່ງ ເຂົ້າ' },
  { name: 'Burmese', package: 'noto-sans-myanmar', script: 'Mymr', language: 'my', words: 'မြန်မာ ကြွေး သင်္ဘော ဗုဒ္ဓ' },
  { name: 'Thai', package: 'noto-sans-thai', script: 'Thai', language: 'th', words: 'น้ำใจ ที่นี่ ปั้น' },
  { name: 'Armenian', package: 'noto-sans-armenian', script: 'Armn', language: 'hy', words: 'Հայաստան և լեզու' },
  { name: 'Georgian', package: 'noto-sans-georgian', script: 'Geor', language: 'ka', words: 'საქართველო ᲥᲐᲠᲗᲣᲚᲘ' },
  { name: 'Ethiopic', package: 'noto-sans-ethiopic', script: 'Ethi', language: 'am', words: 'ኢትዮጵያ አማርኛ' },
]

/** Signs of every kind, by what people call them. */
export const signSamples: Readonly<Record<string, string>> = {
  arrows: '←→↔⇒⇄↵↺⟶⤴➜⬆⭢🠚',
  mathematics: '∀∂∈√∞≈≤⊕∬⌈⟨⩽𝐀𝒳ℝℵ',
  'raised and lowered digits': '⁰⁷⁻ⁿ₀₂₊ₙ',
  fractions: '⅓⅔⅕⅛⅞',
  geometry: '■▲◆●◐◯▰◿⬢🞄',
  dingbats: '✓✗✦❖❝➀☎♠☆',
  'box drawing': '─│┌┼╬╭▀░▓',
  keyboards: '⌘⌥⌫⏎⏻␣',
  currencies: '₤₦₩₫₭₮₱₲₴₵₸₹₺₼₽₾₿⃀',
  letters: '℃№℗™ΩⅣⅷⒶ①',
  braille: '⠓⠊',
  games: '♔♟⚀🂡🀄︎',
  stops: '‣‱‽⁂⁎※',
}
