// Copy and Download: one export at a time, its progress and its end in the store.
export interface Exporter {
  /**
   * Puts the PNG at the chosen scale on the clipboard. Call it inside the click or key handler itself: Safari takes the
   * clipboard only there. Progress is in `session.exporting`; the end is a message.
   */
  copy(): Promise<void>
  /** Saves the PNG at the chosen scale, as vitrine-<name>-<yyyy-mm-dd>@2x.png. */
  download(): Promise<void>
  cancel(): void
}
