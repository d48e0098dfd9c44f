// Paged bytes with a cause beside each.
#include "machine/state/byte_store.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/check.h"
#include "base/hash.h"

namespace muster::machine {

const ByteStore::Page* ByteStore::find_in_base(std::uint64_t number) const {
  if (!base_) return nullptr;
  const auto found = base_->index.find(number);
  return found == base_->index.end() ? nullptr : base_->pages[found->second].get();
}

const ByteStore::Page* ByteStore::find(std::uint64_t number) const {
  if (number == last_number_) return last_page_;
  const auto found = index_.find(number);
  const Page* const page =
      found == index_.end() ? find_in_base(number) : pages_[found->second].get();
  if (page == nullptr) return nullptr;
  last_number_ = number;
  last_page_ = page;
  return page;
}

void ByteStore::view(std::uint64_t address, std::span<std::uint8_t> memory) {
  CHECK(pages_.empty() && !base_);
  if (!memory.empty()) views_.push_back({address, memory});
}

// Where the bytes lie that somebody else owns; null if not all of them do.
std::uint8_t* ByteStore::viewed(std::uint64_t address, unsigned bytes) const {
  for (const View& view : views_) {
    const std::uint64_t at = address - view.address;
    if (at < view.memory.size() && bytes <= view.memory.size() - at) {
      return view.memory.data() + at;
    }
  }
  return nullptr;
}

void ByteStore::back(std::uint64_t address, SharedBytes contents) {
  constexpr std::size_t kSmall = std::size_t{1} << 16U;  // as good as pages, and looked up faster
  if (contents.size() <= kSmall || base_ || !views_.empty()) {
    return fill(address, contents.words());
  }
  // Pages that there are hide what lies behind them.
  std::vector<std::uint64_t> there;
  for (const auto& [number, index] : index_) {
    const std::uint64_t begin = number << kPageBits;
    if (begin + kPageBytes > address && begin < address + contents.size()) there.push_back(begin);
  }
  for (const std::uint64_t begin : there) {
    const std::uint64_t first = std::max(begin, address);
    const std::uint64_t end = std::min(begin + kPageBytes, address + contents.size());
    fill(first, contents.words().subspan(first - address, end - first));
  }
  backings_.push_back({address, std::move(contents)});
}

// Where the bytes lie that were there in the beginning; null if not all of them do.
const std::uint8_t* ByteStore::backed(std::uint64_t address, unsigned bytes) const {
  for (const Backing& backing : backings_) {
    const std::uint64_t at = address - backing.address;
    if (at < backing.contents.size() && bytes <= backing.contents.size() - at) {
      return backing.contents.words().data() + at;
    }
  }
  return nullptr;
}

// As the page is as long as nobody has written to it.
std::shared_ptr<ByteStore::Page> ByteStore::fresh_page(std::uint64_t number) const {
  auto page = std::make_shared<Page>();
  page->all = fresh_;
  if (views_.empty() && backings_.empty()) return page;
  const std::uint64_t begin = number << kPageBits;
  if (const std::uint8_t* const whole = backed(begin, kPageBytes); whole != nullptr) {
    page->all = 0;
    page->data.assign(whole, whole + kPageBytes);
    return page;
  }
  for (std::uint64_t slot = 0; slot < kPageBytes; ++slot) {
    const std::uint8_t* known = viewed(begin + slot, 1);
    if (known == nullptr) known = backed(begin + slot, 1);
    if (known != nullptr) page->put(slot, *known, 0);
  }
  page->gather();
  return page;
}

// A page that a copy shares is written by neither.
void ByteStore::make_own(std::shared_ptr<Page>& page) {
  if (page.use_count() == 1) {
    std::atomic_thread_fence(std::memory_order_acquire);  // who let go of it may have read it
    return;
  }
  page = std::make_shared<Page>(*page);
  if (count_) page->counted.set(count_, sizeof(Page) + page->storage());
}

ByteStore::Page& ByteStore::add(std::uint64_t number, std::shared_ptr<Page> page) {
  last_written_ = number;
  last_index_ = static_cast<std::uint32_t>(pages_.size());
  index_.emplace(number, last_index_);
  storage_ += page->storage();
  if (count_) page->counted.set(count_, sizeof(Page) + page->storage());
  pages_.push_back(std::move(page));
  last_number_ = number;
  last_page_ = pages_.back().get();
  return *pages_.back();
}

ByteStore::Page& ByteStore::touch(std::uint64_t number) {
  if (number != last_written_) {
    const auto found = index_.find(number);
    if (found == index_.end()) {
      if (const Page* const shared = find_in_base(number)) {
        return add(number, std::make_shared<Page>(*shared));
      }
      return add(number, fresh_page(number));
    }
    last_written_ = number;
    last_index_ = found->second;
  }
  std::shared_ptr<Page>& page = pages_[last_index_];
  make_own(page);
  page->known.forget();
  last_number_ = number;
  last_page_ = page.get();
  return *page;
}

void ByteStore::grown(Page& page, std::size_t before) {
  const std::size_t now = page.storage();
  if (now == before) return;
  storage_ += now - before;
  page.counted.now(sizeof(Page) + now);
}

void ByteStore::share() {
  if (base_ || !views_.empty()) return;
  auto base = std::make_shared<Base>();
  base->bytes = bytes();
  for (const auto& [number, index] : index_) {
    const Hash128 hash = pages_[index]->hash(number);
    base->sum.low += hash.low;
    base->sum.high += hash.high;
  }
  base->index = std::move(index_);
  base->pages = std::move(pages_);
  index_.clear();
  pages_.clear();
  storage_ = 0;
  last_number_ = last_written_ = ~std::uint64_t{0};
  base_ = std::move(base);
}

template <typename Visit>
void ByteStore::for_each_page(Visit visit) const {
  for (const auto& [number, index] : index_) visit(number, *pages_[index]);
  if (!base_) return;
  for (const auto& [number, index] : base_->index) {
    if (!index_.contains(number)) visit(number, *base_->pages[index]);
  }
}

ByteStore::Word ByteStore::read(std::uint64_t address, unsigned bytes) const {
  Word word;
  if (!views_.empty() && pages_.empty()) {
    if (const std::uint8_t* const known = viewed(address, bytes); known != nullptr) {
      std::memcpy(&word.bits, known, bytes);
      return word;
    }
  }
  const Page* page = nullptr;
  std::uint64_t number = ~std::uint64_t{0};
  // Nearly always: all in one page of which all is known.
  if (address >> kPageBits == (address + bytes - 1) >> kPageBits) {
    number = address >> kPageBits;
    page = find(number);
    if (page != nullptr && page->known_throughout()) {
      if (!page->data.empty()) {
        std::memcpy(&word.bits, page->data.data() + (address & (kPageBytes - 1)), bytes);
      }
      return word;
    }
  }
  for (unsigned i = 0; i < bytes; ++i) {
    const std::uint64_t at = address + i;
    if (at >> kPageBits != number) {
      number = at >> kPageBits;
      page = find(number);
    }
    const std::uint64_t slot = at & (kPageBytes - 1);
    if (page == nullptr && (!views_.empty() || !backings_.empty())) {
      // Only pages with a byte that became unknown, or was written since, are kept here.
      const std::uint8_t* const of_view = viewed(at, 1);
      const std::uint8_t* const known = of_view != nullptr ? of_view : backed(at, 1);
      if (known != nullptr) {
        word.bits |= std::uint64_t{*known} << (8 * i);
        continue;
      }
    }
    const std::uint32_t cause = page != nullptr ? page->cause(slot) : fresh_;
    if (cause != 0) {
      if (word.cause == 0) word.cause = cause;
    } else if (page != nullptr) {
      word.bits |= std::uint64_t{page->byte(slot)} << (8 * i);
    }
  }
  return word;
}

void ByteStore::write(std::uint64_t address, unsigned bytes, Word word) {
  if (!views_.empty() && word.cause == 0) {
    if (std::uint8_t* const known = viewed(address, bytes); known != nullptr) {
      std::memcpy(known, &word.bits, bytes);
      if (pages_.empty()) return;
    }
  }
  // Nearly always: all in one page that stays as known as it is.
  if (address >> kPageBits == (address + bytes - 1) >> kPageBits) {
    Page& page = touch(address >> kPageBits);
    if (page.causes.empty() && page.all == word.cause && (word.cause != 0 || !page.data.empty())) {
      for (const std::uint64_t at : {address, address + bytes - 1}) {
        page.written.set((at & (kPageBytes - 1)) / kPieceBytes);
        page.places.reset((at & (kPageBytes - 1)) / kPlaceBytes);
      }
      if (word.cause != 0) return;
      std::memcpy(page.data.data() + (address & (kPageBytes - 1)), &word.bits, bytes);
      return;
    }
  }
  for (unsigned i = 0; i < bytes;) {
    Page& page = touch((address + i) >> kPageBits);
    const std::size_t before = page.storage();
    std::uint64_t slot = (address + i) & (kPageBytes - 1);
    for (; i < bytes && slot < kPageBytes; ++i, ++slot) {
      page.written.set(slot / kPieceBytes);
      page.places.reset(slot / kPlaceBytes);
      page.put(slot, static_cast<std::uint8_t>(word.bits >> (8 * i)), word.cause);
    }
    grown(page, before);
    if (slot == kPageBytes) gather(page);
  }
}

void ByteStore::fill(std::uint64_t address, std::span<const std::uint8_t> contents) {
  while (!contents.empty()) {
    Page& page = touch(address >> kPageBits);
    const std::uint64_t slot = address & (kPageBytes - 1);
    const std::span<const std::uint8_t> here =
        contents.first(std::min<std::size_t>(contents.size(), kPageBytes - slot));
    const std::size_t before = page.storage();
    page.places.reset();
    if (here.size() == kPageBytes) {
      const bool zero = std::ranges::all_of(here, [](std::uint8_t byte) { return byte == 0; });
      page.all = 0;
      page.causes = {};
      page.data = {};
      if (!zero) page.data.assign(here.begin(), here.end());
    } else {
      for (std::size_t i = 0; i < here.size(); ++i) page.put(slot + i, here[i], 0);
      if (slot + here.size() == kPageBytes) page.gather();
    }
    grown(page, before);
    address += here.size();
    contents = contents.subspan(here.size());
  }
}

bool ByteStore::written(std::uint64_t address, unsigned bytes) const {
  for (unsigned i = 0; i < bytes; ++i) {
    const Page* page = find((address + i) >> kPageBits);
    if (page != nullptr && page->written[(address + i) % kPageBytes / kPieceBytes]) return true;
  }
  return false;
}

void ByteStore::mark_place(std::uint64_t address) {
  if (!views_.empty() || address % kPlaceBytes != 0) return;
  touch(address >> kPageBits).places.set((address & (kPageBytes - 1)) / kPlaceBytes);
}

bool ByteStore::in_place(std::uint64_t address) const {
  const Page* const page = find(address >> kPageBits);
  return page != nullptr && page->places[(address & (kPageBytes - 1)) / kPlaceBytes];
}

bool ByteStore::holds_unknown() const {
  bool unknown = false;
  for_each_page([&](std::uint64_t, const Page& page) {
    unknown |=
        page.causes.empty()
            ? page.all != 0
            : std::ranges::any_of(page.causes, [](std::uint32_t cause) { return cause != 0; });
  });
  return unknown;
}

void ByteStore::forget(std::uint32_t cause) {
  std::vector<std::uint64_t> numbers;
  for_each_page([&](std::uint64_t number, const Page&) { numbers.push_back(number); });
  fresh_ = cause;
  for (const std::uint64_t number : numbers) {
    Page& page = touch(number);
    const std::size_t before = page.storage();
    page.all = cause;
    page.causes = {};
    page.places.reset();
    if (cause != 0) page.data = {};
    grown(page, before);
  }
  base_ = nullptr;
  backings_.clear();
}

// Of all pages together, whatever the order in which they were touched: the sum of theirs.
std::uint64_t ByteStore::hash(std::uint64_t seed) const {
  Hash128 sum = base_ ? base_->sum : Hash128{};
  sum.low += backings_.size();
  for (const auto& [number, index] : index_) {
    const Hash128 mine = pages_[index]->hash(number);
    const Page* const hidden = find_in_base(number);
    const Hash128 its = hidden != nullptr ? hidden->hash(number) : Hash128{};
    sum.low += mine.low - its.low;
    sum.high += mine.high - its.high;
  }
  return combine(combine(combine(seed, fresh_), sum.low), sum.high);
}

Hash128 ByteStore::Page::hash(std::uint64_t number) const {
  Hash128 result{known.low.load(std::memory_order_relaxed),
                 known.high.load(std::memory_order_relaxed)};
  if (result.low != 0 && result.high != 0) return result;
  std::array<std::uint8_t, kPageBytes> bytes{};
  std::array<std::uint32_t, kPageBytes> roots{};
  roots.fill(all);
  if (!causes.empty()) std::ranges::copy(causes, roots.begin());
  std::ranges::copy(data, bytes.begin());
  const Hash128 of_bytes = hash128(std::as_bytes(std::span{bytes}), number);
  const Hash128 of_roots = hash128(std::as_bytes(std::span{roots}), number);
  result = {combine(of_bytes.low, of_roots.low), combine(of_bytes.high, of_roots.high)};
  known.low.store(result.low, std::memory_order_relaxed);
  known.high.store(result.high, std::memory_order_relaxed);
  return result;
}

void ByteStore::Page::put(std::uint64_t slot, std::uint8_t byte, std::uint32_t cause) {
  if (causes.empty() && cause != all) causes.assign(kPageBytes, all);
  if (!causes.empty()) causes[slot] = cause;
  const std::uint8_t kept = cause != 0 ? std::uint8_t{0} : byte;
  if (data.empty() && kept != 0) data.assign(kPageBytes, 0);
  if (!data.empty()) data[slot] = kept;
}

void ByteStore::Page::gather() {
  if (causes.empty()) return;
  const std::uint32_t first = causes.front();
  const auto other = [&](std::uint32_t cause) { return cause != first; };
  if (std::ranges::any_of(causes, other)) return;
  all = first;
  causes = {};
  if (all != 0) data = {};
}

void ByteStore::gather(Page& page) {
  const std::size_t before = page.storage();
  page.gather();
  grown(page, before);
}

bool ByteStore::Page::same(const Page& other) const {
  if (written != other.written || places != other.places) return false;
  for (std::uint64_t slot = 0; slot < kPageBytes; ++slot) {
    if (cause(slot) != other.cause(slot) || byte(slot) != other.byte(slot)) return false;
  }
  return true;
}

bool operator==(const ByteStore& a, const ByteStore& b) {
  const auto same_object = [](const ByteStore::Backing& x, const ByteStore::Backing& y) {
    return x.address == y.address && x.contents.is_same_object(y.contents);
  };
  if (a.fresh_ != b.fresh_ || !std::ranges::equal(a.backings_, b.backings_, same_object)) {
    return false;
  }
  // What both have put aside is the same where neither has written since.
  const bool one_base = a.base_ == b.base_;
  const auto fits = [&](const ByteStore& x, const ByteStore& y) {
    bool same = true;
    const auto compare = [&](std::uint64_t number, const ByteStore::Page& page) {
      const ByteStore::Page* const other = same ? y.find(number) : nullptr;
      same = other != nullptr && (other == &page || other->same(page));
    };
    if (!one_base) {
      x.for_each_page(compare);
    } else {
      for (const auto& [number, index] : x.index_) compare(number, *x.pages_[index]);
    }
    return same;
  };
  return fits(a, b) && fits(b, a);
}

}  // namespace muster::machine
