// One package for each script beside the European and East Asian ones; of its slices the one of the script itself.

export const scriptPackages = [
  { script: 'arabic', package: '@fontsource-variable/noto-sans-arabic' },
  { script: 'hebrew', package: '@fontsource-variable/noto-sans-hebrew' },
  { script: 'devanagari', package: '@fontsource-variable/noto-sans-devanagari' },
  { script: 'thai', package: '@fontsource-variable/noto-sans-thai' },
  { script: 'bengali', package: '@fontsource-variable/noto-sans-bengali' },
  { script: 'gurmukhi', package: '@fontsource-variable/noto-sans-gurmukhi' },
  { script: 'gujarati', package: '@fontsource-variable/noto-sans-gujarati' },
  { script: 'oriya', package: '@fontsource-variable/noto-sans-oriya' },
  { script: 'tamil', package: '@fontsource-variable/noto-sans-tamil' },
  { script: 'telugu', package: '@fontsource-variable/noto-sans-telugu' },
  { script: 'kannada', package: '@fontsource-variable/noto-sans-kannada' },
  { script: 'malayalam', package: '@fontsource-variable/noto-sans-malayalam' },
  { script: 'sinhala', package: '@fontsource-variable/noto-sans-sinhala' },
  { script: 'khmer', package: '@fontsource-variable/noto-sans-khmer' },
  { script: 'lao', package: '@fontsource-variable/noto-sans-lao' },
  { script: 'myanmar', package: '@fontsource-variable/noto-sans-myanmar' },
  { script: 'armenian', package: '@fontsource-variable/noto-sans-armenian' },
  { script: 'georgian', package: '@fontsource-variable/noto-sans-georgian' },
  { script: 'ethiopic', package: '@fontsource-variable/noto-sans-ethiopic' },
]
