// How many pictures one scene holds.
export const picturesMax = 12
