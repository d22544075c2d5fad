// What belongs to a kind, looked up by the name a value carries.

/** Throws a RangeError for a name that is not in the list, which no parsed scene holds. */
export function memberOf<Member>(members: Readonly<Record<string, Member>>, { kind }: { kind: string }): Member {
  if (!Object.hasOwn(members, kind)) throw new RangeError(`No kind is called ${kind}.`)
  return members[kind]!
}
