// One post of each network, as its public interface delivers it: everything that a picture of it shows.

export const xPost = {
  __typename: 'Tweet',
  id_str: '20',
  lang: 'en',
  created_at: '2026-11-19T21:12:40.000Z',
  text: '@carol Look at https://t.co/lake, @bob &amp; #photo $ABC 🎉 https://t.co/pic https://t.co/quote',
  display_text_range: [7, 60],
  in_reply_to_screen_name: 'carol',
  entities: {
    urls: [
      { url: 'https://t.co/lake', display_url: 'example.com/lake', expanded_url: 'https://example.com/lake' },
      { url: 'https://t.co/quote', display_url: 'x.com/dave/status/19', expanded_url: 'https://x.com/dave/status/19' },
    ],
    media: [{ url: 'https://t.co/pic' }],
    symbols: [{ text: 'ABC' }],
    hashtags: [{ text: 'photo' }],
  },
  user: {
    name: 'Some Body',
    screen_name: 'somebody',
    profile_image_url_https: 'https://pbs.twimg.com/profile_images/1/a_normal.jpg',
    profile_image_shape: 'Square',
    is_blue_verified: true,
    verified_type: 'Business',
  },
  mediaDetails: [
    {
      type: 'photo',
      media_url_https: 'https://pbs.twimg.com/media/a.jpg',
      ext_alt_text: 'A lake',
      url: 'https://t.co/pic',
      original_info: { width: 1600, height: 900 },
    },
    {
      type: 'video',
      media_url_https: 'https://pbs.twimg.com/ext_tw_video_thumb/1/b.jpg',
      url: 'https://t.co/pic',
      original_info: { width: 1280, height: 720 },
      video_info: { duration_millis: 12_500 },
    },
    { type: 'animated_gif', media_url_https: 'https://evil.example/c.jpg', url: 'https://t.co/pic' },
  ],
  card: {
    name: 'summary_large_image',
    binding_values: {
      title: { string_value: 'A lake', type: 'STRING' },
      description: { string_value: 'Its shore', type: 'STRING' },
      vanity_url: { string_value: 'example.com', type: 'STRING' },
      card_url: { string_value: 'https://t.co/card', type: 'STRING' },
      thumbnail_image_large: { image_value: { url: 'https://pbs.twimg.com/card_img/d.jpg', width: 600, height: 314 } },
    },
  },
  quoted_tweet: {
    id_str: '19',
    text: 'Quoted',
    user: {
      name: 'Dave',
      screen_name: 'dave',
      profile_image_url_https: 'https://pbs.twimg.com/profile_images/2/e.jpg',
    },
  },
  birdwatch_pivot: { title: 'Readers added context', subtitle: { text: 'It is a pond.' } },
  note_tweet: { id: 'bm90ZQ==' },
  edit_control: { edit_tweet_ids: ['18', '20'] },
  possibly_sensitive: true,
  favorite_count: 12,
  conversation_count: 3,
}

const cdn = 'https://cdn.bsky.app/img'

export const blueskyThread = {
  $type: 'app.bsky.feed.defs#threadViewPost',
  parent: { $type: 'app.bsky.feed.defs#threadViewPost', post: { author: { handle: 'carol.example.com' } } },
  post: {
    uri: 'at://did:plc:alice/app.bsky.feed.post/3kabc',
    author: {
      did: 'did:plc:alice',
      handle: 'alice.example.com',
      displayName: 'Alice',
      avatar: `${cdn}/avatar/plain/did/a@jpeg`,
      labels: [],
      verification: { verifiedStatus: 'valid', trustedVerifierStatus: 'valid' },
    },
    record: {
      $type: 'app.bsky.feed.post',
      text: '🎉 日本 example.com @bob #tag',
      createdAt: '2026-11-19T21:12:40.000Z',
      langs: ['en'],
      reply: { parent: { uri: 'at://did:plc:carol/app.bsky.feed.post/1' } },
      facets: [
        { index: { byteStart: 24, byteEnd: 28 }, features: [{ $type: 'app.bsky.richtext.facet#mention' }] },
        { index: { byteStart: 12, byteEnd: 23 }, features: [{ $type: 'app.bsky.richtext.facet#link' }] },
        { index: { byteStart: 29, byteEnd: 33 }, features: [{ $type: 'app.bsky.richtext.facet#tag', tag: 'tag' }] },
        // In the middle of a letter, over another one, and beyond the end.
        { index: { byteStart: 1, byteEnd: 4 }, features: [{ $type: 'app.bsky.richtext.facet#link' }] },
        { index: { byteStart: 12, byteEnd: 28 }, features: [{ $type: 'app.bsky.richtext.facet#link' }] },
        { index: { byteStart: 30, byteEnd: 900 }, features: [{ $type: 'app.bsky.richtext.facet#link' }] },
      ],
    },
    embed: {
      $type: 'app.bsky.embed.recordWithMedia#view',
      media: {
        $type: 'app.bsky.embed.images#view',
        images: [
          {
            thumb: `${cdn}/feed_thumbnail/plain/did/b@jpeg`,
            fullsize: `${cdn}/feed_fullsize/plain/did/b@jpeg`,
            alt: 'A lake',
            aspectRatio: { width: 1200, height: 800 },
          },
        ],
      },
      record: {
        record: {
          $type: 'app.bsky.embed.record#viewRecord',
          uri: 'at://did:plc:bob/app.bsky.feed.post/3kdef',
          author: { handle: 'bob.example.com', displayName: 'Bob' },
          value: { text: 'Quoted', createdAt: '2026-11-18T21:12:40.000Z' },
          embeds: [
            { $type: 'app.bsky.embed.video#view', thumbnail: 'https://video.bsky.app/watch/did/c/thumbnail.jpg' },
          ],
        },
      },
    },
    labels: [],
    replyCount: 1,
    repostCount: 2,
    likeCount: 3,
    quoteCount: 4,
    bookmarkCount: 5,
  },
}

export const mastodonStatus = {
  id: '113',
  url: 'https://social.example/@alice/113',
  created_at: '2026-11-19T21:12:40.000Z',
  edited_at: '2026-11-19T22:00:00.000Z',
  visibility: 'public',
  language: 'en',
  sensitive: true,
  spoiler_text: 'Spoilers',
  content:
    '<p>Hello <span class="h-card"><a href="https://other.example/@bob" class="u-url mention">@<span>bob</span></a></span> &amp; welcome<br />here</p>' +
    '<p><a href="https://example.com/a-long-address"><span class="invisible">https://</span><span class="ellipsis">example.com/a-long</span><span class="invisible">-address</span></a> ' +
    '<a href="https://social.example/tags/tag" class="mention hashtag" rel="tag">#<span>tag</span></a> &lt;b&gt;</p>',
  account: { acct: 'alice', display_name: 'Alice', avatar_static: 'https://files.social.example/avatar.png' },
  in_reply_to_account_id: '7',
  mentions: [{ id: '7', acct: 'bob@other.example', username: 'bob' }],
  media_attachments: [
    {
      type: 'image',
      url: 'https://files.social.example/original.jpg',
      preview_url: 'https://files.social.example/small.jpg',
      description: 'A lake',
      meta: { original: { width: 1200, height: 800 } },
    },
    {
      type: 'video',
      url: 'https://files.social.example/video.mp4',
      preview_url: 'https://files.social.example/preview.jpg',
      meta: { original: { width: 1280, height: 720, duration: 12.5 } },
    },
    { type: 'unknown', url: null },
  ],
  poll: {
    expires_at: '2026-11-25T21:12:40.000Z',
    expired: false,
    options: [
      { title: 'Yes', votes_count: null },
      { title: 'No', votes_count: 2 },
    ],
  },
  replies_count: 1,
  reblogs_count: 2,
  favourites_count: 3,
}
