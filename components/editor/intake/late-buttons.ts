// The buttons beside the address field that come after the first paint.
export { OptionsButton } from './options/options-button'
export { WaysMenu } from './ways-menu'
