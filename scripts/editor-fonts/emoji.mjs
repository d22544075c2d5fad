export async function makeEmoji() {
  return null
}
